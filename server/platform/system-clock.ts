import { todayIn } from '#rules/stay/today-in.ts';
import type { Clock } from './clock.ts';

/** The machine's clock; today is the date in Israel, whatever zone the machine is in. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => todayIn(new Date()),
};
