import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { historyIn, type KeptChange } from '#server/platform/audit/change-history.ts';
import { type Change, recordChanges } from '#server/platform/database/change-feed.ts';
import { differing, type RateWrite, readNightKey, unitsIn } from './rate-state.ts';

/** The history of a property's prices and rules. */
export const rateHistory = historyIn<RateWrite>('rate_changes', ['before', 'after']);
export type KeptRateChange = KeptChange & RateWrite;

/** The id of a write in the history. */
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
  const { propertyId, undoes } = change;
  return { ...write, changeId: await rateHistory.keep(trx, { propertyId, undoes, ...write }, author) };
}

/** Returns where single nights alone changed, which ones. */
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

/** Returns whether a charge of the property as a whole came, went or changed. */
function isOfProperty(write: RateWrite): boolean {
  return chargesIn(write).some((charge) => charge?.unitIds === null);
}

function chargesIn({ before, after }: RateWrite) {
  return [...Object.values(before.extraCharges ?? {}), ...Object.values(after.extraCharges ?? {})];
}

/** Returns the last change of any price or rule of a property; 0 before the first. */
export async function lastRateChange(db: Kysely<Database>, propertyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from rate_changes where property_id = ${propertyId}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** Returns whether anybody changed one of these single nights after the given change. */
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
