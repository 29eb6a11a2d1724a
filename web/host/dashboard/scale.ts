/** Steps at which people read an axis, in tenths of its power of ten. */
const STEPS = [10, 20, 40, 50, 60, 80, 100];

/** The lowest round number that is not below any of the values; at least 2, so that half of it is whole. */
export function roundTop(values: readonly (number | null)[]): number {
  const highest = Math.max(2, ...values.map((value) => value ?? 0));
  const tenth = 10 ** Math.max(0, Math.ceil(Math.log10(highest)) - 1) / 10;
  const step = STEPS.find((each) => each * tenth >= highest) ?? 100;
  return Math.max(2, Math.round(step * tenth));
}

/** The places of the labels under an axis of so many periods: every second or third, and always the present one. */
export function labelledPlaces(count: number, present: number, every: number): Set<number> {
  return new Set(Array.from({ length: count }, (_, place) => place).filter((place) => Math.abs(place - present) % every === 0));
}

/** Which period a key leads to from one of so many; undefined for keys that mean nothing there. Time runs in the page's direction. */
export function placeAfterKey(key: string, place: number, count: number, direction: 'rtl' | 'ltr'): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return Math.min(count - 1, place + 1);
  if (key === back) return Math.max(0, place - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
