const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** Each half hour of a day as HH:MM, in order, and the time that is chosen, if it is another. @param chosen empty: none */
export function halfHoursWith(chosen: string): readonly string[] {
  return chosen === '' || HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].sort();
}
