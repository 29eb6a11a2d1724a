import type { Random } from '@lina/pictures/random';
import {
  afterRest,
  type HoursDay,
  type HoursOfDay,
  NO_ARRIVAL,
  type PropertyHours,
  USUAL_HOURS,
} from '#contract/primitives/property-hours.ts';

type PlannedHours = Pick<PropertyHours, 'otherHours' | 'lateDepartureMinutes'>;

/** Minutes after the end of Shabbat from guests' leaving to the next ones' coming. */
const MINUTES_TO_MAKE_READY = 30;

/**
 * Returns which hours a place of the demo has besides the usual ones: nearly half let guests who keep Shabbat stay until after its end, some
 * let everybody, a third open earlier on eves, a few close earlier or later on a weekday.
 */
export function planHours(random: Random): PlannedHours {
  const keeps = random.fork('keeps');
  const lateDepartureMinutes = keeps.chance(0.45) ? random.fork('late').pick([60, 60, 90, 120]) : null;
  const everybodyLate = lateDepartureMinutes === null && random.fork('everybody').chance(0.2) ? 60 : null;
  const late = lateDepartureMinutes ?? everybodyLate;
  const nextFrom = late === null || random.fork('next').chance(0.3) ? NO_ARRIVAL : afterRest(late + MINUTES_TO_MAKE_READY);
  const days: [HoursDay, Partial<HoursOfDay>][] = [];
  if (late !== null) days.push(['rest', { arrivalFrom: nextFrom, departureUntil: everybodyLate === null ? '' : afterRest(everybodyLate) }]);
  else if (random.fork('rest').chance(0.3)) days.push(['rest', { departureUntil: '14:00', arrivalFrom: '16:30' }]);
  if (random.fork('eve').chance(0.35)) days.push(['eve', { arrivalFrom: '13:00' }]);
  if (random.fork('sunday').chance(0.1)) days.push(['sunday', { departureUntil: '13:00' }]);
  if (random.fork('thursday').chance(0.08)) days.push(['thursday', { arrivalFrom: '17:00' }]);
  return { lateDepartureMinutes, otherHours: Object.fromEntries(days.map(([day, hours]) => [day, { ...USUAL_HOURS, ...hours }])) };
}
