import type { StayLength } from '#contract/primitives/enums.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** Open dates: how long, and when; without a period at any time. */
export interface OpenDates {
  readonly length: StayLength;
  /** As addresses write it; see `parseOpenPeriod`. */
  readonly period: string | undefined;
}

/** Returns the open dates of an address: those that name no stay. */
export function openDatesOf({ stayLength: length, period, from }: SearchQuery): OpenDates | undefined {
  return length !== undefined && from === undefined ? { length, period } : undefined;
}

/** Returns open dates as parameters of an address. */
export function openQuery({ length, period }: OpenDates): Pick<SearchQuery, 'stayLength' | 'period'> {
  return { stayLength: length, ...(period !== undefined && { period }) };
}
