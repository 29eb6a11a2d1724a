import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type NightRange, nightsWithout, overlap } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/author.ts';
import { closeNights } from '../close-nights.ts';
import { reservedNights } from '../queries.ts';
import { listClosures } from './list-closures.ts';

/** Nights of some units that a host wants to withdraw from sale. */
export interface UnitsClosing extends NightRange {
  readonly unitIds: readonly number[];
  readonly reason: string;
}

/** What closing does: the nights that it closes, and the reservations that keep theirs. */
export interface ClosingPlan {
  /** Of each unit, the nights that are not closed yet; those of reservations are among them, and become closed when they end. */
  readonly closing: readonly (NightRange & { readonly unitId: number; readonly reason: string })[];
  readonly kept: readonly { readonly unitId: number; readonly night: string; readonly reservationId: string }[];
}

/** What closing would do now. Nights that are closed already stay as they are, so that the same request once more closes nothing. */
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
