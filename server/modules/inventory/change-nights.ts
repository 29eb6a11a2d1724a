import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import {
  giveBack,
  insertHeldNights,
  insertReservedNights,
  nightsOfProposal,
  nightsOfReservation,
  occupancyChanges,
  roomTaken,
  type UnitNight,
  unknownUnit,
} from './queries.ts';

/** A stay that a reservation (whose row the caller has locked) is to have instead of the one that it has. */
interface OtherStay {
  readonly reservationId: string;
  readonly unitIds: readonly number[];
  readonly stay: Stay;
  /** Nights before it are over and stay as they are. */
  readonly fromNight: LocalDate;
  readonly now: Date;
}

/**
 * Holds for a proposal (whose row exists) the nights of another stay that the reservation does not have: all or nothing.
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function holdOtherNights(
  trx: Kysely<Database>,
  { proposalId, expiresAt, ...other }: OtherStay & { readonly proposalId: string; readonly expiresAt: Date },
): Promise<void> {
  const { now, unitIds, stay } = other;
  const propertyOf = await lockUnits(trx, [...new Set(unitIds)]);
  if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
  const { gained } = await compare(trx, other);
  if (gained.length === 0) return;
  const taken = await insertHeldNights(trx, { nights: gained, holder: { proposalId }, expiresAt, now });
  if (taken < gained.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, occupancyChanges(gained, propertyOf), now);
}

/**
 * Gives a reservation another stay: nights that it keeps are not touched, those that it leaves go back to what stands under them, and those that it gains
 * are taken, also from the proposal that holds them. All or nothing.
 * @param proposalId whose hold becomes the reservation's; null where there is none
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function changeNights(
  trx: Kysely<Database>,
  { proposalId, ...other }: OtherStay & { readonly proposalId: string | null },
): Promise<void> {
  const { reservationId, unitIds, stay, fromNight, now } = other;
  const seen = await nightsOfReservation(trx, reservationId, fromNight);
  const propertyOf = await lockUnits(trx, [...new Set([...unitIds, ...seen.map(({ unitId }) => unitId)])]);
  if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
  const { gained, left } = await compare(trx, other);
  if (left.length > 0) await giveBack(trx, left);
  if (gained.length > 0) {
    const holder = proposalId === null ? null : { proposalId };
    const taken = await insertReservedNights(trx, { reservationId, nights: gained, holder, now });
    if (taken < gained.length) throw roomTaken(unitIds, stay);
  }
  await recordChanges(trx, [...occupancyChanges(left, propertyOf), ...occupancyChanges(gained, propertyOf)], now);
}

/** Ends what a proposal holds, and gives its nights back to what stands under them. Nights that others took over since are left alone. */
export async function releaseProposal(trx: Kysely<Database>, proposalId: string, now: Date): Promise<void> {
  const seen = await nightsOfProposal(trx, proposalId);
  if (seen.length === 0) return;
  const propertyOf = await lockUnits(trx, [...new Set(seen.map(({ unitId }) => unitId))]);
  // Read again under the lock: a night may have been taken over in the meantime.
  const nights = await nightsOfProposal(trx, proposalId);
  if (nights.length === 0) return;
  await giveBack(trx, nights);
  await recordChanges(trx, occupancyChanges(nights, propertyOf), now);
}

/** Compares the nights of another stay with those that the reservation has, from a night on. Its units are locked. */
async function compare(trx: Kysely<Database>, { reservationId, unitIds, stay, fromNight }: OtherStay) {
  const has = await nightsOfReservation(trx, reservationId, fromNight);
  const nights = nightsOf(stay.arrivalDate, stay.departureDate).filter((night) => night >= fromNight);
  const wanted = [...new Set(unitIds)].flatMap((unitId) => nights.map((night): UnitNight => ({ unitId, night })));
  const without = (some: readonly UnitNight[], others: readonly UnitNight[]) => {
    const known = new Set(others.map(({ unitId, night }) => `${unitId} ${night}`));
    return some.filter(({ unitId, night }) => !known.has(`${unitId} ${night}`));
  };
  return { gained: without(wanted, has), left: without(has, wanted) };
}
