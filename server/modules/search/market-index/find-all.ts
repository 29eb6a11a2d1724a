import type { TotalRange } from '../price-filter.ts';
import { recommendationScore } from '../score.ts';
import type { AskedOptions } from './asked-options.ts';
import { hasBit, setBit } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OfferFinder } from './offer-finder.ts';
import { PriceBins } from './price-bins.ts';

interface Asked {
  readonly options: AskedOptions;
  readonly free: FreeUnits;
  readonly finder: OfferFinder;
  readonly guests: number;
  readonly totals: TotalRange;
  readonly nights: number;
}

interface Found {
  /** Properties with an offer that passes the price filter; they may fail one filter of alternatives. */
  readonly offering: Uint32Array;
  readonly bins: PriceBins;
}

/**
 * Looks for an offer of every property of the place that can count for anything.
 * @param found takes the offers that pass every filter
 */
export function findAll(columns: MarketColumns, asked: Asked, found: FoundOffers): Found {
  const { options, free, finder, totals, nights } = asked;
  const { firstUnits, isListed } = columns;
  const offering = new Uint32Array(isListed.length);
  const bins = new PriceBins(nights);
  found.clear();
  for (const { from, end } of options.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.wanted, slot)) continue;
      const freeUnits = free.of(slot);
      if (freeUnits === 0 || !finder.find(firstUnits[slot] ?? 0, freeUnits)) continue;
      const { totalAgorot } = finder;
      const passesPrice = totals.leastAgorot <= totalAgorot && totalAgorot <= totals.mostAgorot;
      if (passesPrice) setBit(offering, slot, true);
      if (!hasBit(options.passing, slot)) continue;
      bins.add(totalAgorot);
      if (passesPrice) found.add(slot, totalAgorot, scoreOf(columns, slot, asked));
    }
  }
  return { offering, bins };
}

/** The score of the offer that the finder has found. */
export function scoreOf(
  { qualityPoints, recentBookings }: MarketColumns,
  slot: number,
  { finder, guests }: Pick<Asked, 'finder' | 'guests'>,
): number {
  return recommendationScore({
    guests,
    places: finder.places,
    qualityPoints: qualityPoints[slot] ?? 0,
    recentBookings: recentBookings[slot] ?? 0,
    isDiscounted: finder.discountAgorot > 0,
  });
}
