import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { type NightRange, nightsOf, nightsWithout, overlap, sharedNights } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { closeNights, savedBy } from './close-nights.ts';
import { giveBack, insertClosed, nightsOfClosure, occupancyChange, reservedNights } from './queries.ts';

/** Nights that a host has withdrawn from sale, as they are kept. */
export interface KeptClosure extends NightRange {
  readonly id: number;
  readonly revision: number;
  readonly unitId: number;
  readonly reason: string;
  readonly savedAt: Date;
  /** Null where nobody in particular closed them. */
  readonly savedBy: { readonly userId: number; readonly isSupport: boolean } | null;
}

/** The closures of units whose last night is not before the given one, by date. */
export async function listClosures(
  db: Kysely<Database>,
  { unitIds, since }: { readonly unitIds: readonly number[]; readonly since: LocalDate },
): Promise<KeptClosure[]> {
  if (unitIds.length === 0) return [];
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where('unit_id', 'in', unitIds)
    .where('last_night', '>=', since)
    .orderBy('first_night')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    unitId: row.unit_id,
    firstNight: row.first_night,
    lastNight: row.last_night,
    reason: row.reason,
    savedAt: row.saved_at,
    savedBy: row.saved_by === null ? null : { userId: row.saved_by, isSupport: row.impersonator_id !== null },
  }));
}

/** An edit of a closure: which, the revision that its author has seen, and what it becomes. */
export interface ClosureEdit extends NightRange {
  readonly id: number;
  readonly revision: number;
  readonly reason: string;
}

/**
 * Moves, lengthens, shortens or explains a closure, whole or not at all. The same once more changes nothing.
 * @param unitIds those whose closures may be changed
 * @throws DomainError `not_found`; `revision_conflict` with the `current` state; `closures_overlap` with the `closure` in the way
 */
export async function changeClosure(
  trx: Kysely<Database>,
  unitIds: readonly number[],
  { id, revision, firstNight, lastNight, reason }: ClosureEdit,
  author: Author,
  present: (closure: KeptClosure) => unknown,
): Promise<void> {
  const propertyOf = await lockUnits(trx, unitIds);
  const all = await listClosures(trx, { unitIds, since: '1970-01-01' });
  const before = all.find((closure) => closure.id === id);
  if (!before) throw new DomainError('not_found', { closureId: id });
  const { unitId } = before;
  if (before.firstNight === firstNight && before.lastNight === lastNight && before.reason === reason) return;
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  const inTheWay = all.find((other) => other !== before && other.unitId === unitId && overlap(other, { firstNight, lastNight }));
  if (inTheWay) throw new DomainError('closures_overlap', { closure: present(inTheWay) });
  await trx
    .updateTable('closures')
    .set({ first_night: firstNight, last_night: lastNight, reason, saved_at: author.at, revision: revision + 1, ...savedBy(author) })
    .where('id', '=', id)
    .execute();
  const left = (await nightsOfClosure(trx, id)).filter(({ night }) => night < firstNight || night > lastNight);
  await giveBack(trx, left, id);
  await liftBelowHolds(trx, { closureId: id, unitId, firstNight: before.firstNight, lastNight: before.lastNight });
  await insertClosed(trx, { closureId: id, unitId, nights: nightsOf(firstNight, addDays(lastNight, 1)), now: author.at });
  const propertyId = propertyOf.get(unitId);
  if (propertyId === undefined) return;
  const [first, last] = [[before.firstNight, firstNight].sort()[0], [before.lastNight, lastNight].sort()[1]];
  await recordChanges(trx, [occupancyChange(propertyId, unitId, first ?? firstNight, last ?? lastNight)], author.at);
}

/** Nights of a unit that were closed, and why. */
export interface OpenedNights extends NightRange {
  readonly unitId: number;
  readonly reason: string;
}

/**
 * Puts nights of units back on sale. A closure that reaches beyond them keeps the rest of its nights. Nights that nobody closed are left alone,
 * so that the same request once more opens nothing.
 * @returns what was opened, so that it can be closed again
 */
export async function openUnits(
  trx: Kysely<Database>,
  { unitIds, ...range }: NightRange & { readonly unitIds: readonly number[] },
  author: Author,
): Promise<OpenedNights[]> {
  await lockUnits(trx, unitIds);
  const opened: OpenedNights[] = [];
  for (const closure of await listClosures(trx, { unitIds, since: range.firstNight })) {
    const shared = sharedNights(closure, range);
    if (!shared) continue;
    const { id, unitId, reason } = closure;
    await openNights(trx, id, author.at);
    for (const rest of nightsWithout(closure, [range])) await closeNights(trx, { ...rest, unitId, reason, author }, author.at);
    opened.push({ ...shared, unitId, reason });
  }
  return opened;
}

/**
 * Takes a closure away. Its nights are free again, unless another closure, a hold or a reservation has them.
 * @throws DomainError `not_found` for an unknown closure
 */
export async function openNights(trx: Kysely<Database>, closureId: number, now: Date): Promise<void> {
  const closure = await trx
    .selectFrom('closures')
    .select(['unit_id', 'first_night', 'last_night'])
    .where('id', '=', closureId)
    .executeTakeFirst();
  if (!closure) throw new DomainError('not_found', { closureId });
  const { unit_id: unitId, first_night: firstNight, last_night: lastNight } = closure;
  const propertyId = (await lockUnits(trx, [unitId])).get(unitId);
  await giveBack(trx, await nightsOfClosure(trx, closureId), closureId);
  await liftBelowHolds(trx, { closureId, unitId, firstNight, lastNight });
  const removed = await trx.deleteFrom('closures').where('id', '=', closureId).executeTakeFirst();
  // Someone else opened it while we waited for the unit.
  if (removed.numDeletedRows === 0n) throw new DomainError('not_found', { closureId });
  if (propertyId !== undefined) await recordChanges(trx, [occupancyChange(propertyId, unitId, firstNight, lastNight)], now);
}

/** Where a hold stood over this closure, and over no other, nothing stands below it any more. */
export async function liftBelowHolds(
  trx: Kysely<Database>,
  range: { closureId: number; unitId: number; firstNight: string; lastNight: string },
): Promise<void> {
  await sql`
    update occupancy set below = null
    where unit_id = ${range.unitId} and night between ${range.firstNight} and ${range.lastNight} and below = 'closure'
      and not exists (
        select from closures
        where closures.unit_id = occupancy.unit_id and occupancy.night between closures.first_night and closures.last_night
          and closures.id <> ${range.closureId})`.execute(trx);
}

/** Nights of some units that a host wants to withdraw from sale. */
export interface UnitsClosing extends NightRange {
  readonly unitIds: readonly number[];
  readonly reason: string;
}

/** What closing does: the nights that it closes, and the reservations that keep theirs. */
export interface ClosingPlan {
  /** The closing of each unit, the nights that are not closed yet; those of reservations are among them, and become closed when they end. */
  readonly closing: readonly (NightRange & { readonly unitId: number; readonly reason: string })[];
  readonly kept: readonly { readonly unitId: number; readonly night: string; readonly reservationId: string }[];
}

/** Returns what closing would do now. Nights that are closed already stay as they are, so that the same request once more closes nothing. */
export async function planClosing(db: Kysely<Database>, { unitIds, reason, ...range }: UnitsClosing): Promise<ClosingPlan> {
  const closures = await listClosures(db, { unitIds, since: range.firstNight });
  const closing = unitIds.flatMap((unitId) =>
    nightsWithout(
      range,
      closures.filter((closure) => closure.unitId === unitId && overlap(closure, range)),
    ).map((gap) => ({ ...gap, unitId, reason })),
  );
  const kept = [];
  for (const unitId of unitIds)
    for (const { night, reservationId } of await reservedNights(db, { unitId, ...range })) kept.push({ unitId, night, reservationId });
  return { closing, kept };
}

/**
 * Closes nights of units, all of them or none. Reservations keep theirs, and are told.
 * @throws DomainError `not_found` when a unit is unknown
 */
export async function closeUnits(trx: Kysely<Database>, wishes: readonly UnitsClosing[], author: Author): Promise<ClosingPlan> {
  await lockUnits(trx, [...new Set(wishes.flatMap(({ unitIds }) => unitIds))]);
  const plans: ClosingPlan[] = [];
  for (const wish of wishes) {
    const plan = await planClosing(trx, wish);
    for (const closure of plan.closing) await closeNights(trx, { ...closure, author }, author.at);
    plans.push(plan);
  }
  return { closing: plans.flatMap(({ closing }) => closing), kept: plans.flatMap(({ kept }) => kept) };
}
