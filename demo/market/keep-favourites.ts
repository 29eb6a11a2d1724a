import { createHash } from 'node:crypto';
import type { FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import { DEFAULT_ROOMS, type RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { comingWeekend } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { importFavourites } from '#server/modules/favourites/index.ts';
import { type ChosenStay, showChosenStays } from '#server/modules/search/index.ts';
import type { AppContext } from '#server/platform/context.ts';

type DemoContext = Pick<AppContext, 'db' | 'clock'>;

/** The secret part of the address at which the family reads the list, which the README names. */
export const FAMILY_LIST_KEY = 'demo-family-weekend-list';

const FAMILY_LIST = 'סוף שבוע עם כל המשפחה';
/** Parents with two children, and grandparents. */
const FAMILY: RoomsInfo = {
  rooms: [
    {
      name: '1',
      numberOfAdults: 2,
      numberOfChildren: 2,
      children: [
        { id: 0, age: 6 },
        { id: 1, age: 9 },
      ],
    },
    { name: '2', numberOfAdults: 2, numberOfChildren: 0, children: [] },
  ],
  numberOfGuests: 6,
};
/** Weeks from now of the weekends that they may look at, when much is free yet: the first on which enough places have room. */
const WEEKS_AHEAD = [5, 4, 6, 3, 7, 8, 9];

/** What each of the family thinks of the places of the list, by their order in it. */
const VOICES: readonly {
  readonly name: string;
  readonly votes: readonly (FavouriteVote | null)[];
  readonly remarks: readonly (string | null)[];
}[] = [
  {
    name: 'סבתא רחל',
    votes: ['up', 'down', 'up', null],
    remarks: ['יש כאן הרבה מדרגות? הברכיים שלי כבר לא מה שהיו.', null, 'זה נראה שקט. אני בעד.', null],
  },
  { name: 'יואב', votes: ['up', null, 'up', 'up'], remarks: [null, 'קצת רחוק לנסוע ביום שישי.', null, null] },
  { name: 'תמר', votes: ['up', 'up', 'down', null], remarks: ['הילדים ראו את התמונות וכבר ארזו.', null, null, 'אם יתפנה, אני רוצה לכאן!'] },
  { name: 'סבא אלי', votes: [null, 'down', 'up', null], remarks: [null, null, 'אפשר לעשות על האש?', null] },
];
/** Hearts of the guest, whatever their dates. */
const HEARTS = 6;
/** Places that are looked at for both. */
const LOOKED_AT = 80;
const OFFERING = 3;
const DAY_MS = 86_400_000;

/** Gives the demo guest some hearts, and a list of a family's weekend, shared and spoken of: of places with room for them, and one without. */
export async function keepFavourites(context: DemoContext, guestUserId: number): Promise<void> {
  const { db, clock } = context;
  const published = db.selectFrom('properties').select('id').where('is_published', '=', true).orderBy('id').limit(LOOKED_AT);
  const propertyIds = (await published.execute()).map((row) => row.id);
  const { stay, stays } = await findWeekend(context, propertyIds);
  const offering = ofEachRegion(stays.filter(({ offer }) => offer !== null));
  const without = stays.filter(({ noOffer }) => noOffer).sort((one, other) => rankOf(one) - rankOf(other));
  const chosen = [...offering.slice(0, OFFERING), ...without.slice(0, 1)].map(({ card }) => card.id);
  const hearts = ofEachRegion(stays).slice(0, HEARTS);
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const ofPlaces = <Said>(said: readonly (Said | null)[]) =>
    chosen.flatMap((propertyId, place) => {
      const words = said[place];
      return words === null || words === undefined ? [] : [{ propertyId, words }];
    });
  const family = { name: FAMILY_LIST, stay, roomsInfo: FAMILY, shareKey: FAMILY_LIST_KEY, propertyIds: chosen, at: daysAgo(2) };
  const own = {
    name: null,
    stay: null,
    roomsInfo: DEFAULT_ROOMS,
    shareKey: null,
    propertyIds: hearts.map(({ card }) => card.id),
    at: daysAgo(1),
  };
  await db.transaction().execute(async (trx) => {
    await importFavourites(trx, { ...own, userId: guestUserId, voters: [] });
    await importFavourites(trx, {
      ...family,
      userId: guestUserId,
      voters: VOICES.map(({ name, votes, remarks }) => ({
        browserHash: createHash('sha256').update(`demo ${name}`).digest(),
        name,
        votes: ofPlaces(votes).map(({ propertyId, words: vote }) => ({ propertyId, vote })),
        remarks: ofPlaces(remarks).map(({ propertyId, words: text }) => ({ propertyId, text })),
      })),
    });
  });
}

/** Finds a weekend on which enough places have room for the family, and not all; the last one looked at where there is none. */
async function findWeekend({ db, clock }: DemoContext, propertyIds: readonly number[]): Promise<{ stay: Stay; stays: ChosenStay[] }> {
  const today = clock.today();
  const coming = comingWeekend(addDays(today, 7));
  const common = { propertyIds, roomsInfo: FAMILY, keepsShabbat: false, locale: 'he' as const, today };
  const viewer = { now: clock.now(), browserHash: null };
  let found: { stay: Stay; stays: ChosenStay[] } = { stay: coming, stays: [] };
  for (const weeks of WEEKS_AHEAD) {
    const days = 7 * (weeks - 1);
    const stay = { arrivalDate: addDays(coming.arrivalDate, days), departureDate: addDays(coming.departureDate, days) };
    found = { stay, stays: [...(await showChosenStays(db, { ...common, stay, viewer })).values()] };
    const offering = found.stays.filter(({ offer }) => offer !== null).length;
    if (offering >= OFFERING && offering < found.stays.length) break;
  }
  return found;
}

/** Places that are taken first, then those that other dates or guests would get. */
const rankOf = ({ noOffer }: ChosenStay) => (noOffer?.reason === 'soldOut' ? 0 : 1);

/** Those of different regions first. */
function ofEachRegion(stays: readonly ChosenStay[]): ChosenStay[] {
  const seen = new Set<string>();
  const first = stays.filter(({ card }) => !seen.has(card.region.id) && seen.add(card.region.id));
  return [...first, ...stays.filter((stay) => !first.includes(stay))];
}
