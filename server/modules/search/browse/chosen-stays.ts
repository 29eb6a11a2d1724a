import type { Kysely } from 'kysely';
import type { HotelCard } from '#contract/hotel-list.ts';
import type { Hotel } from '#contract/hotels.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { partyOf, presentObstacle, refusalFor } from '#server/modules/offers/index.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { Listings, SearchListing } from '../listings/listing.ts';
import { currentListings, wholeListings } from '../listings/market.ts';
import { presentResult, shownOf } from '../present/present-result.ts';
import { findResult } from '../present/property-result.ts';
import { defaultOrder } from '../present/sorting.ts';
import { freeUnitsOn, readStayCalendar } from '../sql/stay-rows.ts';
import { presentCard, unitsOf } from './list-hotels.ts';

/** What properties that somebody has chosen are shown for. */
export interface ChosenRequest extends Pick<SearchRequest, 'locale' | 'today' | 'viewer'> {
  readonly propertyIds: readonly number[];
  /** Within the limits of searches; null: nothing is priced. */
  readonly stay: Stay | null;
  readonly roomsInfo: RoomsInfo;
  readonly keepsShabbat: boolean;
}

/** A property on the market, with what it offers for a stay or why it offers nothing; both null without a stay. */
export interface ChosenStay {
  readonly card: HotelCard;
  readonly offer: SearchResult | null;
  readonly noOffer: { readonly reason: NonNullable<Hotel['noOfferReason']>; readonly obstacle: Hotel['noOfferObstacle'] } | null;
}

/**
 * Shows chosen properties as a search of them would, from one reading of the database: the same rules, the same totals, and the reasons that their pages give.
 * @returns by id; those that are not on the market are missing
 */
export async function showChosenStays(db: Kysely<Database>, request: ChosenRequest): Promise<Map<number, ChosenStay>> {
  const { propertyIds, stay } = request;
  const found = stay ? await findOffers(db, request, stay) : await listWithoutStay(db, request);
  const properties = propertyIds.flatMap((id) => found.properties.get(id) ?? []);
  const lowest = await lowestMidweek(db, unitsOf(properties));
  const { listings, offers } = found;
  return new Map(
    properties.map((listing): [number, ChosenStay] => {
      const card = presentCard(listing, { listings, lowest, locale: request.locale });
      return [listing.propertyId, { card, ...(offers.get(listing.propertyId) ?? { offer: null, noOffer: null }) }];
    }),
  );
}

interface Found {
  readonly listings: Listings;
  readonly properties: ReadonlyMap<number, SearchListing>;
  readonly offers: ReadonlyMap<number, Omit<ChosenStay, 'card'>>;
}

async function listWithoutStay(db: Kysely<Database>, { propertyIds, today }: ChosenRequest): Promise<Found> {
  const listings = await currentListings(db, today);
  return { listings, properties: await wholeListings(db, today, propertyIds), offers: new Map() };
}

async function findOffers(db: Kysely<Database>, request: ChosenRequest, stay: Stay): Promise<Found> {
  const { propertyIds, roomsInfo } = request;
  const { listings, calendar } = await readStayCalendar(db, request, [stay], () => propertyIds);
  const party = partyOf(roomsInfo);
  const nights = withNights(stay);
  const freeUnits = freeUnitsOn(calendar, stay);
  const search = asSearch(request, stay);
  const offerOf = (listing: SearchListing): Omit<ChosenStay, 'card'> => {
    const free = freeUnits.get(listing.propertyId) ?? [];
    const result = findResult(listing, free, party, nights, listings.marketMean);
    if (result) return { offer: presentResult(shownOf(result, stay), listings, search), noOffer: null };
    const units = calendar.units.get(listing.propertyId) ?? [];
    const { reason = 'soldOut', obstacle } = refusalFor({ units, freeUnitIds: new Set(free.map(({ unitId }) => unitId)), party, stay });
    return { offer: null, noOffer: { reason, obstacle: obstacle ? presentObstacle(obstacle) : null } };
  };
  const offers = new Map([...listings.properties.values()].map((listing) => [listing.propertyId, offerOf(listing)]));
  return { listings, properties: listings.properties, offers };
}

/** Returns the search that these would be the results of. */
function asSearch({ propertyIds, ...request }: ChosenRequest, stay: Stay): SearchRequest {
  const sort = { sortBy: 'recommended', sortOrder: defaultOrder('recommended') } as const;
  const place = { location: '', marker: undefined, area: undefined, openStays: undefined };
  return { ...request, ...place, ...sort, stay, filters: {}, page: 1, perPage: propertyIds.length };
}
