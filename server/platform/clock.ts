import type { LocalDate } from '#contract/primitives/local-date.ts';
import { todayIn } from '#rules/stay/today-in.ts';

/** The only source of the present. Business rules take its answers as arguments. */
export interface Clock {
  now(): Date;
  /** Today in Israel, wherever the server runs. */
  today(): LocalDate;
}

/** The machine's clock; today is the date in Israel, whatever zone the machine is in. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => todayIn(new Date()),
};
