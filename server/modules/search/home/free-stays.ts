import type { Kysely } from 'kysely';
import type { FreeStay, FreeStayList, FreeStaysResponse } from '#contract/free-stays.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { comingWeekend } from '#rules/stay/shortcuts.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { areListed, candidatesByProperty, findResults } from '../find-results.ts';
import type { Listings } from '../listings/listing.ts';
import { askMarket } from '../listings/market.ts';
import { namesOf, presentPhoto } from '../present-result.ts';
import type { PropertyResult } from '../property-result.ts';
import { defaultOrder, sortResults } from '../sorting.ts';
import { readFreeUnits } from '../stay-rows.ts';
import { mixRegions } from './mix-regions.ts';

/** Cards of a row. */
const MOST_STAYS = 8;
/** A long stay is a week from Sunday to Sunday, far enough ahead for people to arrange it. */
const LONG_STAY_NIGHTS = 7;
const LONG_STAY_DAYS_AHEAD = 14;

const PARTY = partyOf(DEFAULT_ROOMS);

/** What is free for two adults, as searches of the whole country find it: on the coming weekend, and for a long stay at a discount. */
export async function listFreeStays(
  db: Kysely<Database>,
  { now, today, locale }: { now: Date; today: ReturnType<Clock['today']>; locale: Locale },
): Promise<FreeStaysResponse> {
  const listed = async (stay: Stay, choose: (found: readonly PropertyResult[]) => PropertyResult[]): Promise<FreeStayList> => {
    const nights = withNights(stay);
    const { listings, results } = await findFree(db, { stay: nights, now, today });
    const best = sortResults(results, { sortBy: 'recommended', sortOrder: defaultOrder('recommended'), locale });
    return {
      from: toWireDate(stay.arrivalDate),
      to: toWireDate(stay.departureDate),
      nights: nights.nights.length,
      totalItems: results.length,
      stays: mixRegions(choose(best), ({ listing }) => listing.regionId, MOST_STAYS).map((each) => presentStay(each, listings, locale)),
    };
  };
  return {
    weekend: await listed(comingWeekend(today), (found) => [...found]),
    longStay: await listed(longStayFrom(today), largestDiscounts),
  };
}

function longStayFrom(today: string): Stay {
  const earliest = addDays(today, LONG_STAY_DAYS_AHEAD);
  const arrivalDate = addDays(earliest, (7 - weekdayOf(earliest)) % 7);
  return { arrivalDate, departureDate: addDays(arrivalDate, LONG_STAY_NIGHTS) };
}

async function findFree(db: Kysely<Database>, { stay, now, today }: { stay: StayNights; now: Date; today: string }) {
  // Nobody's own hold is free here: the answer is everybody's.
  const viewer = { now, browserHash: null };
  const { listings, answer } = await askMarket(db, today, async (asked, known, since) => {
    const rows = await readFreeUnits(asked, { propertyIds: null, stay, viewer, since });
    return { snapshot: rows.snapshot, is_current: rows.is_current && areListed(rows, known), rows };
  });
  return { listings, results: findResults(candidatesByProperty(answer.rows, listings, now), listings, PARTY, stay) };
}

/** Parts of a price, fine enough to tell which discount is larger. */
const PARTS = 1_000_000;

/** By the share of the price that is taken off; equal shares keep their order. */
function largestDiscounts(found: readonly PropertyResult[]): PropertyResult[] {
  const share = ({ totalAgorot, discountAgorot }: PropertyResult) => shareOf(discountAgorot, PARTS, totalAgorot + discountAgorot);
  return found.filter(({ discountAgorot }) => discountAgorot > 0).sort((first, second) => share(second) - share(first));
}

function presentStay({ listing, totalAgorot, discountAgorot }: PropertyResult, listings: Listings, locale: Locale): FreeStay {
  const { city, region } = namesOf(listing, listings, locale);
  const [cover] = listing.photos;
  return {
    id: listing.propertyId,
    title: listing.name[locale],
    cityName: city.name,
    regionName: region.name,
    cover: cover ? presentPhoto(cover, locale) : null,
    totalAgorot,
    discountAgorot,
  };
}
