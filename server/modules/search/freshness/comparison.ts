import type { AppContext } from '#server/platform/context.ts';
import { countReasons, leftOut } from '../empty/explain-empty.ts';
import { countWithoutOne, mostHelpful } from '../empty/without-one.ts';
import { indexPlaceOf } from '../index-place.ts';
import { MARKER_OF_KIND } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import type { MarketAnswer } from '../market-index/market-question.ts';
import type { EmptyQuestion } from '../market-index/nothing-found/explain-nothing.ts';
import { atOnce } from '../market-index/steps.ts';
import type { ShownResult } from '../present-result.ts';
import { isForIndexAlone, placeOf } from '../resolve-place.ts';
import { findInMarket } from '../search-market.ts';
import type { SearchRequest } from '../search-request.ts';
import type { Comparison } from './market-keeper.ts';

/** A search to be asked again or, of a place for which PostgreSQL could not answer in time, the same of a town of the country, another one each time. */
export async function inOneTown(db: AppContext['db'], request: SearchRequest): Promise<SearchRequest> {
  const listings = await currentListings(db, request.today);
  if (!isForIndexAlone(placeOf(listings, request))) return request;
  const towns = [...listings.places.values()].filter((town) => town.kind === 'city' && town.propertyIds.length > 0);
  const town = towns[request.viewer.now.getTime() % towns.length];
  return town ? { ...request, area: undefined, location: town.id, marker: MARKER_OF_KIND.city } : request;
}

/**
 * A search to be answered by the index and by PostgreSQL, in one form: ids, prices, counts and histogram, all but the words.
 * @returns undefined for what the index is not asked: a place that is none any more, nights beyond its axis, and yesterday's searches
 */
export async function comparisonOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  request: SearchRequest,
): Promise<Comparison<MarketIndex, object> | undefined> {
  if (request.today !== clock.today()) return undefined;
  const listings = await currentListings(db, request.today);
  const found = placeOf(listings, request);
  if (!found) return undefined;
  const place = indexPlaceOf(found);
  return {
    askIndex: (index) => {
      const question = { ...request, place };
      const answer = index.search(question);
      const why = answer.totalItems === 0 ? reasonsOf(index, question) : undefined;
      return comparable({
        ...answer,
        why,
        page: answer.page.map(({ shape, units, ...result }) => ({ ...result, offer: { shape, units } })),
      });
    },
    askDatabase: async (trx) => {
      const { found: answer, why: searched, ...where } = await findInMarket(db, request, trx);
      const empty = { request, ...where, ...searched };
      const why =
        answer.totalItems === 0 ? { leftOut: countReasons(await leftOut(db, empty, trx)), withoutOne: countWithoutOne(empty) } : undefined;
      return comparable({
        ...answer,
        why,
        page: answer.page.map(({ listing, ...result }) => ({ ...result, propertyId: listing.propertyId })),
      });
    },
  };
}

type Compared = Pick<MarketAnswer, 'totalItems' | 'counts' | 'histogram'> & {
  readonly page: readonly (Omit<ShownResult, 'listing'> & { readonly propertyId: number })[];
  /** Where nothing was found. */
  readonly why: object | undefined;
};

function reasonsOf(index: MarketIndex, question: EmptyQuestion): object {
  const { leftOut, lesser } = atOnce(index.explainInSteps(question));
  return { leftOut, withoutOne: mostHelpful(lesser) };
}

function comparable({ page, totalItems, counts, histogram, why }: Compared): object {
  return {
    page: page.map(({ propertyId, offer, totalAgorot, discountAgorot, unitsLeft }) => ({
      ...{ propertyId, shape: offer.shape, totalAgorot, discountAgorot, unitsLeft },
      units: offer.units.map((unit) => ({ unitId: unit.unitId, rooms: [...unit.rooms], totalAgorot: unit.totalAgorot })),
      charges: [...new Set(offer.units.flatMap(({ charges }) => charges))],
    })),
    ...{ totalItems, histogram, why },
    counts: [...counts].flatMap(([filterId, options]) => [...options].map(([id, number]) => `${filterId} ${id} ${number}`)).sort(),
  };
}
