import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';

/** Days ahead of today up to which nights are exchanged with other calendars: the last night of a stay that can be booked today. */
export const LAST_DAY_AHEAD = SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights;
