/** Limits of specification §9 that both sides need. Free of zod, so that browsers can import it. */
export const SEARCH_LIMITS = {
  maxRooms: 14,
  maxAdultsPerRoom: 4,
  maxChildrenPerRoom: 3,
  minChildAge: 1,
  maxChildAge: 18,
  defaultChildAge: 18,
  maxNights: 30,
  maxDaysAhead: 548,
  pageSize: 30,
  minPriceShekels: 1,
  maxPriceShekels: 5000,
} as const;
