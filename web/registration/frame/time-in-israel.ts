import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';

/** An instant (ISO 8601) by the clocks of Israel, wherever the browser is: `24.11.2026` and `22:43`. */
export function timeInIsrael(instant: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = format.format(new Date(instant)).split(', ');
  return { date: date.replaceAll('/', '.'), time };
}
