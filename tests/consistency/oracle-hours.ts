import type { Property } from './read-dump.ts';

// Hours of docs/product.md §14, and the sun by a short formula: right to a few minutes, which is enough where no hour lies so near to it.

const HOLIDAYS = [
  ...['2026-09-12', '2026-09-13', '2026-09-21', '2026-09-26', '2026-10-03', '2027-04-22', '2027-04-28', '2027-06-11', '2027-10-02'],
  ...['2027-10-03', '2027-10-11', '2027-10-16', '2027-10-23', '2028-04-11', '2028-04-17', '2028-05-31', '2028-09-21', '2028-09-22'],
  ...['2028-09-30', '2028-10-05', '2028-10-12'],
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const LATE_CANDLES: Record<string, number> = { jerusalem: 40, 'jerusalem-old-city': 40, haifa: 30, 'zikhron-yaakov': 30 };
const MIDNIGHT = 24 * 60 - 1;

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const isRest = (date: string) => weekday(date) === 6 || HOLIDAYS.includes(date);
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of the day, by Israel's clocks, at which the evening sun stands so many degrees above the horizon. */
function sunAt(date: string, { latitude, longitude }: Property, degrees: number): number {
  const sin = (angle: number) => Math.sin((angle * Math.PI) / 180);
  const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
  const day = (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
  const declination = -23.44 * cos((360 / 365.24) * (day + 10) + 1.914 * sin((360 / 365.24) * (day - 2)));
  const orbit = (360 / 365) * (day - 81);
  const lead = 9.87 * sin(2 * orbit) - 7.53 * cos(orbit) - 1.5 * sin(orbit);
  const cosine = (sin(degrees) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
  const utc = 720 - 4 * longitude - lead + 4 * ((Math.acos(cosine) * 180) / Math.PI);
  const noon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', hour: '2-digit' }).format(new Date(`${date}T12:00:00Z`));
  return utc + (Number(noon) - 12) * 60;
}

const endOf = (property: Property, date: string) =>
  isRest(date) && !isRest(nextDay(date)) ? Math.ceil(sunAt(date, property, -8.5)) : undefined;

function written({ otherHours }: Property, date: string, field: 'arrivalFrom' | 'arrivalUntil' | 'departureUntil'): string {
  const kind = isRest(date) ? 'rest' : isRest(nextDay(date)) ? 'eve' : '';
  return otherHours[kind]?.[field] || otherHours[WEEKDAYS[weekday(date)] ?? '']?.[field] || '';
}

/** @returns undefined for an hour after an end that does not come on that day */
function minuteIn(hour: string, end: number | undefined): number | undefined {
  const after = /^end\+(\d+)$/.exec(hour)?.[1];
  if (after === undefined) return minutes(hour);
  return end === undefined ? undefined : Math.min(MIDNIGHT, end + Number(after));
}

/** Returns whether these guests may arrive at a property on the date. */
export function mayArrive(property: Property, date: string, keepsShabbat = false): boolean {
  const end = endOf(property, date);
  const hour = written(property, date, 'arrivalFrom') || property.arrivalFrom;
  const from = hour === 'none' ? undefined : minuteIn(hour, end);
  if (from === undefined) return false;
  if (!keepsShabbat) return true;
  const asked = minuteIn(written(property, date, 'arrivalUntil') || property.arrivalUntil, end) ?? minutes(property.arrivalUntil);
  if (isRest(date)) return end !== undefined && (asked > from ? asked : MIDNIGHT) >= end;
  const candles = sunAt(date, property, -0.833) - (LATE_CANDLES[property.cityId] ?? 18);
  return !isRest(nextDay(date)) || from < candles;
}

/** Returns whether guests who keep Shabbat leave later on the date than others, as their host lets them. */
export function leavesLate(property: Property, date: string, keepsShabbat = false): boolean {
  const end = endOf(property, date);
  return keepsShabbat && end !== undefined && property.lateDepartureMinutes !== null && usualLeave(property, date) < end;
}

function usualLeave(property: Property, date: string): number {
  const hour = written(property, date, 'departureUntil') || property.departureUntil;
  return minuteIn(hour, endOf(property, date)) ?? minutes(property.departureUntil);
}

/** Returns whether these guests may leave a property on the date. */
export function mayLeave(property: Property, date: string, keepsShabbat = false): boolean {
  if (!keepsShabbat || !isRest(date) || leavesLate(property, date, keepsShabbat)) return true;
  const end = endOf(property, date);
  return end !== undefined && usualLeave(property, date) >= end;
}
