import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type Change, recordChanges } from '#server/platform/database/change-feed.ts';
import type { RateAuthor } from '../rate-author.ts';
import { differing, type RateWrite, readNightKey, unitsIn } from './rate-state.ts';

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
export async function noteRateChange(trx: Kysely<Database>, change: RateChange, author: RateAuthor): Promise<NotedRateChange> {
  const write = await keepRateChange(trx, change, author);
  if (write) await recordChanges(trx, feedOf(change.propertyId, write), author.at);
  return write ?? { before: {}, after: {}, changeId: null };
}

/** Keeps who changed what, for writers that tell the feed themselves. @returns what differs; undefined where nothing does */
export async function keepRateChange(trx: Kysely<Database>, change: RateChange, author: RateAuthor): Promise<NotedRateChange | undefined> {
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
