import { comparePlaces, MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import type { PropertyRecord } from '#server/modules/search/market-index/property-record.ts';

/** Builds an index of these properties. */
export function buildMarketIndex(records: readonly PropertyRecord[], firstNight: string): MarketIndex {
  const units = records.reduce((sum, record) => sum + record.units.length, 0);
  const index = new MarketIndex({ properties: records.length, units }, firstNight);
  index.replace(records.toSorted(comparePlaces));
  return index;
}
