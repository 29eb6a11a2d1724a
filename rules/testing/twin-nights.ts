import type { LocalDate } from '#contract/primitives/calendar-date.ts';

export interface TwinStay {
  readonly arrivalDate: LocalDate;
  readonly departureDate: LocalDate;
}

/** The dates on which the nights of a stay begin. */
export function twinNights(stay: TwinStay): LocalDate[] {
  const nights: LocalDate[] = [];
  const day = new Date(`${stay.arrivalDate}T00:00:00Z`);
  while (day.toISOString().slice(0, 10) < stay.departureDate) {
    nights.push(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return nights;
}
