import { type Kysely, type Selectable, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Author } from '#server/platform/audit/author.ts';
import { type Change, recordChanges } from '#server/platform/database/change-feed.ts';
import { differing, type RateState, type RateWrite, readNightKey, unitsIn } from './rate-state.ts';

/** What the history calls a write. */
export interface RateChangeId {
  /** Null where nothing differed. */
  readonly changeId: number | null;
}

interface RateChange extends RateWrite {
  readonly propertyId: number;
  /** The change that this one takes back. */
  readonly undoes?: number;
}

/** A write as the history keeps it. */
export interface NotedRateChange extends RateWrite, RateChangeId {}

/**
 * Keeps who changed what, and tells the change feed. A write that changed nothing leaves no trace.
 * @returns what differs, without any record where nothing does
 */
export async function noteRateChange(trx: Kysely<Database>, change: RateChange, author: Author): Promise<NotedRateChange> {
  const write = await keepRateChange(trx, change, author);
  if (write) await recordChanges(trx, feedOf(change.propertyId, write), author.at);
  return write ?? { before: {}, after: {}, changeId: null };
}

/** Keeps who changed what, for writers that tell the feed themselves. @returns what differs; undefined where nothing does */
export async function keepRateChange(trx: Kysely<Database>, change: RateChange, author: Author): Promise<NotedRateChange | undefined> {
  const write = differing(change);
  if (!write) return undefined;
  const { id } = await trx
    .insertInto('rate_changes')
    .values({
      property_id: change.propertyId,
      at: author.at,
      author_id: author.userId,
      impersonator_id: author.impersonatorId,
      undoes: change.undoes ?? null,
      before: JSON.stringify(write.before),
      after: JSON.stringify(write.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...write, changeId: Number(id) };
}

/** Where single nights alone changed, which ones. */
function feedOf(propertyId: number, write: RateWrite): Change[] {
  const { ownNights, ...rest } = write.after;
  // Cards say of a pool whether its heating is paid for.
  const listing: Change[] = chargesIn(write).some((charge) => charge?.kind === 'heatedPool') ? [{ kind: 'listing', propertyId }] : [];
  if (isOfProperty(write)) return [{ kind: 'rates', propertyId }, ...listing];
  const units = unitsIn(write).map((unitId): Change => {
    const change = { kind: 'rates' as const, propertyId, unitId };
    if (Object.keys(rest).length > 0) return change;
    const nights = Object.keys(ownNights ?? {})
      .map(readNightKey)
      .filter((own) => own.unitId === unitId)
      .map(({ night }) => night)
      .sort();
    return { ...change, firstNight: nights[0] ?? '', lastNight: nights.at(-1) ?? '' };
  });
  return [...units, ...listing];
}

/** Whether a charge of the property as a whole came, went or changed. */
function isOfProperty(write: RateWrite): boolean {
  return chargesIn(write).some((charge) => charge?.unitIds === null);
}

function chargesIn({ before, after }: RateWrite) {
  return [...Object.values(before.extraCharges ?? {}), ...Object.values(after.extraCharges ?? {})];
}

/** A change as it is kept. */
export interface KeptRateChange extends RateWrite {
  readonly id: number;
  readonly at: Date;
  readonly authorId: number;
  /** By an administrator who acted as the host. */
  readonly isSupport: boolean;
  /** The change that it takes back. */
  readonly undoes: number | null;
  /** Whether it was taken back, and that was not taken back again. */
  readonly isUndone: boolean;
}

/** The last change of any price or rule of a property; 0 before the first. */
export async function lastRateChange(db: Kysely<Database>, propertyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from rate_changes where property_id = ${propertyId}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** Whether anybody changed one of these single nights after the given change. */
export async function areNightsChangedSince(
  db: Kysely<Database>,
  nights: {
    readonly propertyId: number;
    readonly unitIds: readonly number[];
    readonly firstNight: LocalDate;
    readonly lastNight: LocalDate;
  },
  since: number,
): Promise<boolean> {
  const { propertyId, unitIds, firstNight, lastNight } = nights;
  const { rows } = await sql`
    select 1 from rate_changes, jsonb_object_keys(after -> 'ownNights') as night
    where property_id = ${propertyId} and id > ${since} and after ? 'ownNights'
      and split_part(night, ' ', 1)::int = any(${[...unitIds]}::int[])
      and split_part(night, ' ', 2) between ${firstNight} and ${lastNight}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Changes of a property, the latest first. @param before only those before this one */
export async function listRateChanges(
  db: Kysely<Database>,
  { propertyId, before, most }: { readonly propertyId: number; readonly before?: number | undefined; readonly most: number },
): Promise<KeptRateChange[]> {
  let query = selectChanges(db, propertyId).orderBy('id', 'desc').limit(most);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(changeOf);
}

/** Undefined where the property has no such change. */
export async function findRateChange(db: Kysely<Database>, propertyId: number, id: number): Promise<KeptRateChange | undefined> {
  const row = await selectChanges(db, propertyId).where('id', '=', id).executeTakeFirst();
  return row && changeOf(row);
}

function selectChanges(db: Kysely<Database>, propertyId: number) {
  return db
    .selectFrom('rate_changes')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from rate_changes u where u.property_id = rate_changes.property_id and u.undoes = rate_changes.id
        and not exists (select 1 from rate_changes r where r.property_id = u.property_id and r.undoes = u.id))`.as('is_undone'),
    )
    .where('property_id', '=', propertyId);
}

function changeOf(row: Selectable<Database['rate_changes']> & { is_undone: boolean }): KeptRateChange {
  return {
    id: Number(row.id),
    at: row.at,
    authorId: row.author_id,
    isSupport: row.impersonator_id !== null,
    undoes: row.undoes === null ? null : Number(row.undoes),
    isUndone: row.is_undone,
    // Written by this module alone.
    before: row.before as unknown as RateState,
    after: row.after as unknown as RateState,
  };
}
