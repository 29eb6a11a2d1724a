import type { StoredPayment } from './payment-queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** So long a payment takes, at the most, as a rule. */
const OFTEN_MS = 10 * MINUTE_MS;

/** How often the provider is asked about an attempt of an age: seldom about an old one, and never about one whose page is long closed. */
const PAUSES: readonly { readonly upTo: number; readonly pause: number }[] = [
  { upTo: OFTEN_MS, pause: MINUTE_MS },
  { upTo: 2 * HOUR_MS, pause: 15 * MINUTE_MS },
  { upTo: 26 * HOUR_MS, pause: 2 * HOUR_MS },
];
/** For what is not let go of: a provider that is silent to the last, and money that is owed. */
const LATE_PAUSE_MS = 2 * HOUR_MS;

/** When the provider is asked about a new attempt unless it tells by itself. */
export const firstAsking = (askedAt: Date): Date => new Date(askedAt.getTime() + MINUTE_MS);

/** When it is asked again; null: no more. */
export function nextAsking(askedAt: Date, now: Date): Date | null {
  const age = now.getTime() - askedAt.getTime();
  const found = PAUSES.find(({ upTo }) => age < upTo);
  return found ? new Date(now.getTime() + found.pause) : null;
}

/** When it is tried again, however old it is, unless somebody has come to an end with it by then. */
export const nextTry = (askedAt: Date, now: Date): Date => nextAsking(askedAt, now) ?? new Date(now.getTime() + LATE_PAUSE_MS);

/** Whether somebody may be on the provider's page this moment, or has just left it; later it was rather left for good. */
export function isUnderWay({ state, askedAt }: Pick<StoredPayment, 'state' | 'askedAt'>, now: Date): boolean {
  return state === 'open' && now.getTime() - askedAt.getTime() < OFTEN_MS;
}
