import type { Kysely } from 'kysely';
import type { FreeStay, FreeStayList, FreeStaysResponse } from '#contract/free-stays.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { ratingOf } from '#rules/reviews/rating.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { comingWeekend } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { findRatings } from '#server/modules/properties/index.ts';
import { nightsOf, type SearchRequest } from '../ask/search-request.ts';
import type { Listings } from '../listings/listing.ts';
import { namesOf, presentPhoto, type ShownResult } from '../present/present-result.ts';
import type { Presented } from '../present/present-search.ts';
import { defaultOrder } from '../present/sorting.ts';

/**
 * The first so many of a list, mixed over regions: the best of each region, then the second of each, and so on. Within a round they keep their
 * order.
 */
export function mixRegions<Item>(items: readonly Item[], regionOf: (item: Item) => string, most: number): Item[] {
  const taken = new Map<string, number>();
  const rounds = items.map((item) => {
    const round = taken.get(regionOf(item)) ?? 0;
    taken.set(regionOf(item), round + 1);
    return { item, round };
  });
  return rounds
    .sort((first, second) => first.round - second.round)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Cards of a row. */
const MOST_STAYS = 8;
/** They are chosen from the best so many, whatever the size of the market. */
const MOST_CHOSEN_FROM = 300;
/** A long stay is a week from Sunday to Sunday, far enough ahead for people to arrange it. */
const LONG_STAY_NIGHTS = 7;
const LONG_STAY_DAYS_AHEAD = 14;

/** Finds what a search does, by whatever answers it. */
export type FindStays = (request: SearchRequest) => Promise<Pick<Presented, 'listings' | 'found'>>;

/** Returns what is free for two adults, as searches of the whole country find it: on the coming weekend, and for a long stay at a discount. */
export async function listFreeStays(
  find: FindStays,
  { now, today, locale }: { now: Date; today: LocalDate; locale: Locale },
): Promise<FreeStaysResponse> {
  const listed = async (stay: Stay, choose: (found: readonly ShownResult[]) => ShownResult[]): Promise<FreeStayList> => {
    const { listings, found } = await find({ ...everywhere({ now, today, locale }), stay });
    return {
      from: toWireDate(stay.arrivalDate),
      to: toWireDate(stay.departureDate),
      nights: nightsOf({ stay }),
      totalItems: found.totalItems,
      stays: mixRegions(choose(found.page), ({ listing }) => listing.regionId, MOST_STAYS).map((each) =>
        presentStay(each, listings, locale),
      ),
    };
  };
  return {
    weekend: await listed(comingWeekend(today), (found) => [...found]),
    longStay: await listed(longStayFrom(today), largestDiscounts),
  };
}

/** A search of the whole country for two adults. Nobody's own hold is free in it: the answer is everybody's. */
function everywhere({ now, today, locale }: { now: Date; today: LocalDate; locale: Locale }) {
  const sort = { sortBy: 'recommended', sortOrder: defaultOrder('recommended') } as const;
  const viewer = { now, browserHash: null };
  const party = { roomsInfo: DEFAULT_ROOMS, keepsShabbat: false };
  const place = { location: '', marker: undefined, area: undefined, openStays: undefined };
  return { ...place, ...sort, ...party, filters: {}, page: 1, perPage: MOST_CHOSEN_FROM, locale, today, viewer };
}

function longStayFrom(today: LocalDate): Stay {
  const earliest = addDays(today, LONG_STAY_DAYS_AHEAD);
  const arrivalDate = addDays(earliest, (7 - weekdayOf(earliest)) % 7);
  return { arrivalDate, departureDate: addDays(arrivalDate, LONG_STAY_NIGHTS) };
}

/** Parts of a price, fine enough to tell which discount is larger. */
const PARTS = 1_000_000;

/** Returns the lists, which may be a minute old, with the ratings of this moment: what is hidden counts nowhere any more. */
export async function rateFreeStays(db: Kysely<Database>, { weekend, longStay }: FreeStaysResponse): Promise<FreeStaysResponse> {
  const ids = [...weekend.stays, ...longStay.stays].map(({ id }) => id);
  const ratings = await findRatings(db, ids);
  const rated = (list: FreeStayList): FreeStayList => ({
    ...list,
    stays: list.stays.map((stay) => ({ ...stay, rating: ratings.get(stay.id) ?? stay.rating })),
  });
  return { weekend: rated(weekend), longStay: rated(longStay) };
}

/** By the share of the price that is taken off; equal shares keep their order. */
function largestDiscounts(found: readonly ShownResult[]): ShownResult[] {
  const share = ({ totalAgorot, discountAgorot }: ShownResult) => shareOf(discountAgorot, PARTS, totalAgorot + discountAgorot);
  return found.filter(({ discountAgorot }) => discountAgorot > 0).sort((first, second) => share(second) - share(first));
}

function presentStay({ listing, totalAgorot, discountAgorot }: ShownResult, listings: Listings, locale: Locale): FreeStay {
  const { city, region } = namesOf(listing, listings, locale);
  const [cover] = listing.photos;
  return {
    id: listing.propertyId,
    title: listing.name[locale],
    cityName: city.name,
    regionName: region.name,
    rating: ratingOf(listing.stars),
    cover: cover ? presentPhoto(cover, locale) : null,
    totalAgorot,
    discountAgorot,
  };
}
