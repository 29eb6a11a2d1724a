import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { makeBreaths } from '../breaths.ts';
import { readRecentBookings } from '../listings/listing-rows.ts';
import { inOneSnapshot } from '../one-snapshot.ts';
import { RECENT_DAYS } from '../score.ts';
import { readSnapshot } from '../stay-rows.ts';
import { readNews } from './market-news.ts';

/** What is kept of the market in memory, as far as keeping it fresh is concerned. */
export interface KeptIndex<Property> {
  /** Properties in it. */
  readonly size: number;
  /** Whether it should be built anew. */
  readonly isFragmented: boolean;
  /** @returns false where there is no room: it must not be asked any more */
  replace(properties: readonly Property[], goneIds: readonly number[]): boolean;
  setRecentBookings(bookings: ReadonlyMap<number, number>): void;
}

/** Where the index's properties come from. */
export interface MarketSource<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>> {
  /** Those that are named. */
  load(
    trx: Kysely<Database>,
    ask: { readonly today: LocalDate; readonly propertyIds: readonly number[] },
  ): AsyncIterable<readonly Property[]>;
  /** An index of the whole market, with room for what comes. */
  build(trx: Kysely<Database>, ask: { readonly today: LocalDate }): Promise<Index>;
}

/** An index, and the moment of which it is. */
export interface Edition<Index> {
  readonly index: Index;
  /** The day on which it was built, with which its nights begin. */
  readonly firstNight: LocalDate;
  /** The day that its recent bookings look back from. */
  today: LocalDate;
  /** The snapshot that it shows, neither more nor less. */
  position: string;
  /** Another one whenever a listing has changed: listings that were proven after it was made hold as long as it is here. */
  listingsMark: object;
  /** The same for all that there is: another one whenever anything has changed. */
  mark: object;
  /** The same for a single property, whatever of it has changed, for those that were asked for. */
  propertyMarks: Map<number, object>;
  /** By the process's own steady clock: when the index was last known to show all that was committed. */
  freshAt: number;
  /** Whether it has room, has missed nothing, and so may be asked. */
  isWhole: boolean;
}

/** An edition of what was read in one snapshot; how fresh it is, whoever catches up with it says. */
export function makeEdition<Index>(
  index: Index,
  { firstNight, today }: Pick<Edition<Index>, 'firstNight' | 'today'>,
  position: string,
  freshAt = Number.NEGATIVE_INFINITY,
): Edition<Index> {
  const marks = { mark: {}, listingsMark: {}, propertyMarks: new Map<number, object>() };
  return { index, firstNight, today, position, ...marks, freshAt, isWhole: true };
}

/** So many that have changed are read at once, and so many put into the index at once; each such step holds up the process. */
const PROPERTIES_PER_READ = 50;
const PROPERTIES_PER_STEP = 5;

/** Reads the whole market, in one snapshot, into an index of it. */
export async function loadEdition<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>>(
  db: Kysely<Database>,
  source: MarketSource<Property, Index>,
  today: LocalDate,
): Promise<Edition<Index>> {
  const freshAt = performance.now();
  return await inOneSnapshot(db, async (trx) => {
    const position = await readSnapshot(trx);
    return makeEdition(await source.build(trx, { today }), { firstNight: today, today }, position, freshAt);
  });
}

/**
 * Brings an edition up to what is committed now. Never two of these on one edition at a time.
 * @returns how many properties had changed
 */
export async function catchUp<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>>(
  db: Kysely<Database>,
  source: MarketSource<Property, Index>,
  edition: Edition<Index>,
  today: LocalDate,
): Promise<number> {
  const askedAt = performance.now();
  if (edition.today !== today) await turnDay(db, edition, today);
  const news = await readNews(db, edition.position);
  if (news.hasGap) edition.isWhole = false;
  else if (news.propertyIds.length === 0) edition.position = news.position;
  else await inOneSnapshot(db, (trx) => takeOver(trx, source, edition));
  edition.freshAt = askedAt;
  return news.propertyIds.length;
}

/** Puts what has changed into an edition, which then shows exactly the transaction's snapshot. */
export async function takeOver<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>>(
  trx: Kysely<Database>,
  source: MarketSource<Property, Index>,
  edition: Edition<Index>,
): Promise<void> {
  const { position, propertyIds, listingIds, hasGap } = await readNews(trx, edition.position);
  if (hasGap) edition.isWhole = false;
  for (const propertyId of propertyIds) edition.propertyMarks.delete(propertyId);
  const breathe = makeBreaths();
  for (let start = 0; start < propertyIds.length; start += PROPERTIES_PER_READ) {
    const asked = propertyIds.slice(start, start + PROPERTIES_PER_READ);
    const gone = new Set(asked);
    for await (const properties of source.load(trx, { today: edition.today, propertyIds: asked })) {
      for (const { propertyId } of properties) gone.delete(propertyId);
      await putIn(edition, properties, breathe);
    }
    edition.index.replace([], [...gone]);
  }
  edition.position = position;
  // Not before the index shows it: what was answered meanwhile is not to be kept.
  if (propertyIds.length > 0) edition.mark = {};
  if (listingIds.length > 0) edition.listingsMark = {};
}

async function putIn<Property>(
  edition: Edition<KeptIndex<Property>>,
  properties: readonly Property[],
  breathe: () => Promise<void>,
): Promise<void> {
  for (let step = 0; step < properties.length; step += PROPERTIES_PER_STEP) {
    if (!edition.index.replace(properties.slice(step, step + PROPERTIES_PER_STEP), [])) edition.isWhole = false;
    await breathe();
  }
}

async function turnDay(db: Kysely<Database>, edition: Edition<KeptIndex<never>>, today: LocalDate): Promise<void> {
  const bookings = await readRecentBookings(db, addDays(today, -RECENT_DAYS), today);
  edition.index.setRecentBookings(new Map(bookings.map((row) => [row.property_id, row.bookings])));
  edition.today = today;
  edition.mark = {};
}
