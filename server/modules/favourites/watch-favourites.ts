import { type Kysely, type Selectable, sql } from 'kysely';
import { DEFAULT_LOCALE } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { isTimeToTell, moveOf } from '#rules/favourite-moves.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { listNames } from '#server/modules/properties/index.ts';
import { showChosenStays } from '#server/modules/search/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { endNotice } from './change-list.ts';
import { enqueueMovedMail, type MovedPlace } from './favourite-mails.ts';
import { findNoticedList, lockNoticedList, type StoredList, stayToCome } from './stored-list.ts';

type WatchContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

/** Lists that are looked at in one round; the next round takes the rest. */
const ROUND = 1000;
/** Each is looked at again after so many minutes; less than an hour, for rounds do not begin on the second. */
const WATCHED_AFTER_MS = 55 * 60_000;

/**
 * Background work: tells owners who have asked for it of nights that were taken or are free again, and of totals that moved; one mail for a list in a day. The
 * first look after they asked, and after dates or party were changed, only notes what there is. Ends by itself when the dates are over. Each list in a
 * transaction of its own: processes that do this side by side skip each other's, and one that fails keeps no other waiting. Harmless to repeat.
 * @returns how many owners were told
 */
export async function watchFavourites(context: WatchContext): Promise<number> {
  const { db, clock } = context;
  const due = await db
    .selectFrom('favourite_lists')
    .select('id')
    .where('notice_since', 'is not', null)
    .where((eb) => eb.or([eb('watched_at', 'is', null), eb('watched_at', '<', new Date(clock.now().getTime() - WATCHED_AFTER_MS))]))
    .orderBy(sql`watched_at nulls first`)
    .limit(ROUND)
    .execute();
  let told = 0;
  for (const { id } of due) if (await watchUnlessItFails(context, id)) told += 1;
  return told;
}

/** Looks at a list. What fails is logged, and looked at again with the others in an hour. */
async function watchUnlessItFails(context: WatchContext, id: string): Promise<boolean> {
  const { db, clock, log } = context;
  try {
    return await watchList(context, id);
  } catch (error) {
    log.error({ err: error, listId: id }, 'A list of favourites could not be looked at');
    await db.updateTable('favourite_lists').set({ watched_at: clock.now() }).where('id', '=', id).execute();
    return false;
  }
}

/** Looks at a list, unless somebody else does. @returns whether its owner was told something */
async function watchList(context: WatchContext, id: string): Promise<boolean> {
  const { db, clock } = context;
  const list = await findNoticedList(db, id);
  if (!list) return false;
  const stay = stayToCome(list, clock.today());
  // Priced before the list is locked: that takes the longest.
  const priced = stay && (await priceList(context, list, stay));
  return await db.transaction().execute(async (trx) => {
    const locked = await lockNoticedList(trx, id);
    if (!locked) return false;
    await trx.updateTable('favourite_lists').set({ watched_at: clock.now() }).where('id', '=', id).execute();
    if (priced === null) await endNotice(trx, id);
    // Dates or party were changed meanwhile: the next round prices it anew.
    if (priced === null || locked.revision !== list.revision) return false;
    return await tellOf(trx, context, locked, priced);
  });
}

/** What a place costs, null where it cannot be had; what it is called, and whether it is on the market. */
interface PricedPlace {
  readonly totalAgorot: Agorot | null;
  readonly name: string;
  readonly isOffered: boolean;
}

async function priceList({ db, clock }: WatchContext, list: StoredList, stay: Stay): Promise<Map<number, PricedPlace>> {
  const { userId, propertyIds, roomsInfo, keepsShabbat } = list;
  const locale = userId === null ? DEFAULT_LOCALE : await localeOfUser(db, userId);
  // Nobody's own hold is free in it: who has it knows.
  const viewer = { now: clock.now(), browserHash: null };
  const stays = await showChosenStays(db, { propertyIds, stay, roomsInfo, keepsShabbat, locale, today: clock.today(), viewer });
  const names = await listNames(db, propertyIds);
  return new Map(
    propertyIds.map((propertyId): [number, PricedPlace] => {
      const totalAgorot = stays.get(propertyId)?.offer?.totalAgorot ?? null;
      return [propertyId, { totalAgorot, name: names.get(propertyId)?.name[locale] ?? '', isOffered: stays.has(propertyId) }];
    }),
  );
}

/** Tells what has moved, if it is time to; of places that are looked at for the first time it notes what there is. */
async function tellOf(
  trx: Kysely<Database>,
  context: WatchContext,
  list: StoredList,
  priced: ReadonlyMap<number, PricedPlace>,
): Promise<boolean> {
  const { clock } = context;
  const [now, today] = [clock.now(), clock.today()];
  const moved: MovedPlace[] = [];
  for (const { property_id: propertyId, told_at: toldAt, told_agorot: beforeAgorot } of await findTold(trx, list.id)) {
    const place = priced.get(propertyId);
    // Saved a moment ago.
    if (!place) continue;
    const { totalAgorot, name, isOffered } = place;
    if (toldAt === null) await noteTold(trx, list.id, propertyId, totalAgorot, now);
    const became = toldAt === null ? null : moveOf(beforeAgorot, totalAgorot);
    if (became) moved.push({ propertyId, name, kind: isOffered ? became : 'gone', beforeAgorot, totalAgorot });
  }
  if (moved.length === 0 || list.toldOn === today || !isTimeToTell(today, timeOfDayIn(now))) return false;
  await enqueueMovedMail(trx, context, list, moved);
  for (const { propertyId, totalAgorot } of moved) await noteTold(trx, list.id, propertyId, totalAgorot, now);
  await trx.updateTable('favourite_lists').set({ told_on: today }).where('id', '=', list.id).execute();
  return true;
}

async function findTold(
  trx: Kysely<Database>,
  listId: string,
): Promise<Pick<Selectable<Database['favourite_places']>, 'property_id' | 'told_at' | 'told_agorot'>[]> {
  const places = trx.selectFrom('favourite_places').select(['property_id', 'told_at', 'told_agorot']).where('list_id', '=', listId);
  return await places.orderBy('saved_at', 'desc').orderBy('property_id').execute();
}

async function noteTold(trx: Kysely<Database>, listId: string, propertyId: number, totalAgorot: Agorot | null, now: Date): Promise<void> {
  const told = { told_agorot: totalAgorot, told_at: now };
  await trx.updateTable('favourite_places').set(told).where('list_id', '=', listId).where('property_id', '=', propertyId).execute();
}
