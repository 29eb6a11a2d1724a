import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockingUnits, lockUnits } from '#server/modules/properties/index.ts';
import { type Ask, ask, askTogether } from '#server/platform/database/ask-together.ts';
import { recordChanges, recordingChanges } from '#server/platform/database/change-feed.ts';
import { stayChanges } from './changes.ts';
import { roomTaken, unknownUnit } from './errors.ts';
import { letGo, takeNights } from './hold-nights.ts';
import { insertHeld, insertReserved, nightsToReserve, readingNightsOfSessions, readingObstacles } from './queries.ts';

/** A stay that somebody is to have, in each of its units. */
interface WantedStay {
  readonly unitIds: readonly number[];
  readonly stay: Stay;
  /** The guest's own checkout session, whose nights are theirs; null where there is none. */
  readonly sessionId: string | null;
  /** Another session of the same guest, whose hold ends in the same step. */
  readonly replacedSessionId?: string | null;
}

/** One that a reservation is to have. */
type ReservedStay = WantedStay & { readonly reservationId: string };

/** One that a checkout session is to hold until it expires. */
type HeldStay = WantedStay & { readonly sessionId: string; readonly expiresAt: Date };

/**
 * Gives the units to a reservation (whose row exists) on every night of the stay: nights that the guest's own live hold has, free ones, and
 * those of holds that have expired. All or nothing. Where a host closed nights during the hold, the reservation wins over the closure.
 * @param taking.before writes the reservation's row, where it is not there yet
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function reserveNights(
  trx: Kysely<Database>,
  taking: ReservedStay & { readonly now: Date; readonly before?: Ask<void> },
): Promise<void> {
  const { stay, now } = taking;
  const unitIds = unitsOf(taking);
  const nights = nightsOfStay(taking);
  const { propertyOf, taken } = await takeNights(trx, insertReserved(nights, now), { ...taking, unitIds });
  if (taken < nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, stay), now);
}

/** Stays whose units are locked until the transaction ends. */
interface LockedStays {
  readonly propertyOf: ReadonlyMap<number, number>;
  /** Why a stay cannot be had: `room_taken`, or `not_found` for a unit that is gone; null where it can. In the order of the stays. */
  readonly refusals: readonly (Error | null)[];
}

/**
 * The first of two steps by which several reservations, or sessions, take their nights in one transaction: locks all their units, ends the holds of sessions
 * that give way, and finds out which of the stays can be had. No two of the stays are of one unit.
 */
export async function lockStays(trx: Kysely<Database>, stays: readonly WantedStay[], now: Date): Promise<LockedStays> {
  const unitIds = stays.flatMap(unitsOf);
  const replaced = stays.flatMap(({ replacedSessionId }) => replacedSessionId ?? []);
  const wanted = stays.map(wantedNights);
  const reading = readingObstacles(wanted.flat(), now);
  if (replaced.length === 0) {
    const [propertyOf, taken] = await askTogether(trx, [lockingUnits(unitIds), reading]);
    return { propertyOf, refusals: refusalsOf(stays, propertyOf, taken) };
  }
  const seen = await ask(trx, readingNightsOfSessions(replaced));
  const propertyOf = await lockUnits(trx, [...new Set([...unitIds, ...seen.map((night) => night.unitId)])]);
  // Read again under the lock: a night may have been taken over in the meantime.
  await letGo(trx, await ask(trx, readingNightsOfSessions(replaced)), propertyOf, now);
  return { propertyOf, refusals: refusalsOf(stays, propertyOf, await ask(trx, reading)) };
}

/**
 * The second step, of those stays that can be had, once their reservations' rows are written; to be asked with others.
 * @returns of the second: the transaction, for whoever is to note it
 * @throws DomainError `room_taken` when a night is not free in spite of the lock; the transaction must then end without commit
 */
export function takingStays(stays: readonly ReservedStay[], locked: LockedStays, now: Date): [Ask<void>, Ask<string>] {
  const nights = stays.flatMap(nightsOfStay);
  return takingNights(stays, nights.length, insertReserved(nights, now), locked, now);
}

/** The same for sessions, once they are written. Nights that are another's live hold are nobody else's. */
export function takingHolds(stays: readonly HeldStay[], locked: LockedStays, now: Date): [Ask<void>, Ask<string>] {
  const nights = stays.flatMap(({ sessionId, unitIds, stay, expiresAt }) =>
    unitsOf({ unitIds }).flatMap((unitId) =>
      nightsOf(stay.arrivalDate, stay.departureDate).map((night) => ({ unitId, night, sessionId, expiresAt })),
    ),
  );
  return takingNights(stays, nights.length, insertHeld(nights, now), locked, now);
}

function takingNights(
  stays: readonly WantedStay[],
  nights: number,
  inserting: Ask<number>,
  { propertyOf }: LockedStays,
  now: Date,
): [Ask<void>, Ask<string>] {
  const taking: Ask<void> = {
    ...inserting,
    read: (answer) => {
      const [stay] = stays;
      if (stay && inserting.read(answer) < nights) throw roomTaken(stay.unitIds, stay.stay);
    },
  };
  const changes = stays.flatMap((each) => stayChanges(unitsOf(each), propertyOf, each.stay));
  return [taking, recordingChanges(changes, now)];
}

function refusalsOf(stays: readonly WantedStay[], propertyOf: ReadonlyMap<number, number>, taken: ReadonlySet<number>) {
  let place = 0;
  return stays.map((each) => {
    const places = unitsOf(each).map(() => place++);
    if (!each.unitIds.every((unitId) => propertyOf.has(unitId))) return unknownUnit(each.unitIds);
    return places.some((unit) => taken.has(unit)) ? roomTaken(unitsOf(each), each.stay) : null;
  });
}

/** Each once: several rooms may be in one unit. */
const unitsOf = ({ unitIds }: Pick<WantedStay, 'unitIds'>): number[] => [...new Set(unitIds)];

function nightsOfStay({ reservationId, unitIds, stay, sessionId }: ReservedStay) {
  const nights = nightsOf(stay.arrivalDate, stay.departureDate);
  return nightsToReserve({ reservationId, unitIds: unitsOf({ unitIds }), nights, sessionId });
}

function wantedNights({ unitIds, stay, sessionId }: WantedStay) {
  const nights = { firstNight: stay.arrivalDate, lastNight: addDays(stay.departureDate, -1), sessionId };
  return unitsOf({ unitIds }).map((unitId) => ({ unitId, ...nights }));
}
