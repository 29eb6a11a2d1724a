import type { LocalDate } from '#contract/primitives/local-date.ts';

/** The only source of the present. Business rules take its answers as arguments. */
export interface Clock {
  now(): Date;
  /** Today in Israel, wherever the server runs. */
  today(): LocalDate;
}
