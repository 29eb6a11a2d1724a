import { createHash } from 'node:crypto';
import type { FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import { DEFAULT_ROOMS, type RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { comingWeekend } from '#rules/stay/open-stays.ts';
import { importFavourites } from '#server/modules/favourites/index.ts';
import { type ChosenStay, showChosenStays } from '#server/modules/search/index.ts';
import type { AppContext } from '#server/platform/context.ts';

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
/** The weekend that they look at lies so far ahead, when much is free yet. */
const WEEKS_AHEAD = 5;

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
export async function keepFavourites({ db, clock }: Pick<AppContext, 'db' | 'clock'>, guestUserId: number): Promise<void> {
  const [now, today] = [clock.now(), clock.today()];
  const weekend = comingWeekend(today);
  const stay = {
    arrivalDate: addDays(weekend.arrivalDate, 7 * WEEKS_AHEAD),
    departureDate: addDays(weekend.departureDate, 7 * WEEKS_AHEAD),
  };
  const published = db.selectFrom('properties').select('id').where('is_published', '=', true).orderBy('id').limit(LOOKED_AT);
  const propertyIds = (await published.execute()).map((row) => row.id);
  const asked = { propertyIds, stay, roomsInfo: FAMILY, keepsShabbat: false, locale: 'he' as const, today };
  const stays = [...(await showChosenStays(db, { ...asked, viewer: { now, browserHash: null } })).values()];
  const offering = ofEachRegion(stays.filter(({ offer }) => offer !== null));
  const without = ofEachRegion(stays.filter(({ noOffer }) => noOffer?.reason === 'soldOut'));
  const chosen = [...offering.slice(0, OFFERING), ...without.slice(0, 1)].map(({ card }) => card.id);
  const at = new Date(now.getTime() - 2 * DAY_MS);
  await db.transaction().execute(async (trx) => {
    const hearts = ofEachRegion(stays)
      .slice(0, HEARTS)
      .map(({ card }) => card.id);
    const common = { userId: guestUserId, at };
    await importFavourites(trx, {
      ...common,
      ...{ name: null, stay: null, roomsInfo: DEFAULT_ROOMS, shareKey: null, propertyIds: hearts, voters: [] },
    });
    await importFavourites(trx, {
      ...common,
      ...{ name: FAMILY_LIST, stay, roomsInfo: FAMILY, shareKey: FAMILY_LIST_KEY, propertyIds: chosen },
      voters: VOICES.map(({ name, votes, remarks }) => ({
        browserHash: createHash('sha256').update(`demo ${name}`).digest(),
        name,
        votes: chosen.flatMap((propertyId, place) => {
          const vote = votes[place];
          return vote ? [{ propertyId, vote }] : [];
        }),
        remarks: chosen.flatMap((propertyId, place) => {
          const text = remarks[place];
          return text ? [{ propertyId, text }] : [];
        }),
      })),
    });
  });
}

/** Those of different regions first. */
function ofEachRegion(stays: readonly ChosenStay[]): ChosenStay[] {
  const seen = new Set<string>();
  const first = stays.filter(({ card }) => !seen.has(card.region.id) && seen.add(card.region.id));
  return [...first, ...stays.filter((stay) => !first.includes(stay))];
}
