import type { Kysely } from 'kysely';
import type { OtherUnits } from '#contract/changes.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { hasBedroomsFor, hasRoomFor } from '#rules/fitting/priced-units.ts';
import type { CandidateUnit, UnitCapacity } from '#rules/fitting/types.ts';
import { laterDate } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { changeNights } from '#server/modules/inventory/index.ts';
import type { ChangeFacts } from '#server/modules/offers/index.ts';
import { findTerm } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type FrozenStay, unitIdsOf } from '../frozen-stay.ts';
import { findOwn, type HostAuthor, lockOwn, type OwnReservation } from '../host/own-reservation.ts';
import { changedFields, noteEvent } from '../host/reservation-events.ts';
import { findReservation, type StoredReservation } from '../reservation-queries.ts';
import { fieldsOfStay, rewriteStay } from '../rewrite-stay.ts';
import { requireNoProposal } from './close-proposal.ts';
import { bookedStayOf, readFactsOfWish, requireChangeable } from './price-wish.ts';
import { enqueueChange } from './proposal-mails.ts';

type ActingContext = Pick<AppContext, 'clock' | 'config' | 'secrets'>;

/** So long the guest may cancel for nothing when the host has given them another kind of unit; to the end of that day. */
const FREE_MS = 48 * 60 * 60 * 1000;

interface UnitChange extends OwnReservation {
  readonly unitId: number;
  readonly toUnitId: number;
  readonly revision: number;
  readonly message: string;
}

/**
 * Gives the guests of one of a reservation's units another one of the property, without asking them: on the same dates, at the price as booked. Nights that
 * are over stay where they were slept. Where it is of another kind, or sleeps fewer, the guest may cancel for nothing for 48 hours.
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `reservation_closed`, `proposal_open`, `revision_conflict`, `unit_not_of_hotel`,
 * `party_does_not_fit`, `room_taken`
 */
export async function changeUnit(trx: Kysely<Database>, context: ActingContext, change: UnitChange, author: HostAuthor): Promise<void> {
  const { clock } = context;
  const stored = await lockOwn(trx, change);
  requireChangeable(stored, clock.today());
  await requireNoProposal(trx, context, stored);
  if (stored.revision !== change.revision) throw new DomainError('revision_conflict');
  const facts = await readFactsOfWish({ ...context, db: trx }, stored, stored.frozen.stay);
  const { isSameKind } = requireOtherUnit(stored, facts, change);
  const frozen = withOtherUnit(stored.frozen, facts, change);
  const { stay } = frozen;
  const nights = { reservationId: stored.id, unitIds: unitIdsOf(frozen), stay, fromNight: clock.today(), now: author.at };
  await changeNights(trx, { ...nights, proposalId: null });
  const freeUntil = isSameKind ? stored.freeUntil : todayIn(new Date(author.at.getTime() + FREE_MS));
  await rewriteStay(trx, context, stored, { frozen, freeUntil });
  const { before, after } = changedFields(fieldsOfStay(stored.frozen), fieldsOfStay(frozen));
  const told = { ...(isSameKind ? {} : { freeUntil: wireOf(freeUntil) }), ...(change.message === '' ? {} : { message: change.message }) };
  await noteEvent(trx, { reservationId: stored.id, kind: 'unitChanged', before, after: { ...after, ...told } }, author);
  const changed = await findReservation(trx, stored.id);
  const free = isSameKind || stored.origin === 'direct' ? null : freeUntil;
  if (changed)
    await enqueueChange(trx, context, {
      ...{ stored: changed, before: stored.frozen, kind: 'unitChanged', by: author, message: change.message, freeUntil: free },
    });
}

const wireOf = (date: LocalDate | null): string | null => date && toWireDate(date);

/** Units that could take the guests of one of a reservation's units on its dates, in the host's order. @throws DomainError as {@link changeUnit} */
export async function listOtherUnits(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { unitId, ...own }: OwnReservation & { readonly unitId: number },
  locale: Locale,
): Promise<OtherUnits> {
  const stored = await findOwn(db, own);
  requireChangeable(stored, clock.today());
  const facts = await readFactsOfWish({ db, clock, config }, stored, stored.frozen.stay);
  if (!unitIdsOf(stored.frozen).includes(unitId)) throw unknown(stored, unitId);
  const units = facts.listing.units.flatMap((unit) => {
    const { isSameKind, obstacle } = judge(stored, facts, { unitId, toUnitId: unit.unitId }, clock.today());
    if (obstacle !== null) return [];
    return [
      {
        unitId: unit.unitId,
        title: unit.name[locale],
        unitType: findTerm('unit_types', unit.unitType)?.name[locale] ?? unit.unitType,
        isSameKind,
      },
    ];
  });
  return { units };
}

interface Exchange {
  readonly unitId: number;
  readonly toUnitId: number;
}

function requireOtherUnit(stored: StoredReservation, facts: ChangeFacts, exchange: Exchange): { readonly isSameKind: boolean } {
  if (!unitIdsOf(stored.frozen).includes(exchange.unitId)) throw unknown(stored, exchange.unitId);
  const { obstacle, isSameKind } = judge(stored, facts, exchange, null);
  if (obstacle === 'unknown') throw unknown(stored, exchange.toUnitId);
  if (obstacle === 'tooSmall') throw new DomainError('party_does_not_fit');
  return { isSameKind };
}

const unknown = ({ frozen }: StoredReservation, unitId: number) =>
  new DomainError('unit_not_of_hotel', { hotelId: frozen.property.id, unitIds: [unitId] });

/** Returns what is against a unit in the place of another. @param today from when on it has to be free; null where that is asked elsewhere */
function judge(
  stored: StoredReservation,
  { listing, candidates, busy }: ChangeFacts,
  { unitId, toUnitId }: Exchange,
  today: LocalDate | null,
) {
  const from = listing.units.find((unit) => unit.unitId === unitId);
  const to = listing.units.find((unit) => unit.unitId === toUnitId);
  const candidate = candidates.find((unit) => unit.unitId === toUnitId);
  const isSameKind = from !== undefined && to?.unitType === from.unitType && sleeps(to.capacity) >= sleeps(from.capacity);
  if (!to || !candidate || unitIdsOf(stored.frozen).includes(toUnitId)) return { obstacle: 'unknown', isSameKind } as const;
  if (!takesGuestsOf(stored, unitId, candidate)) return { obstacle: 'tooSmall', isSameKind } as const;
  const { arrivalDate, departureDate } = stored.frozen.stay;
  const first = laterDate(arrivalDate, today ?? arrivalDate);
  const isTaken = today !== null && first < departureDate && nightsOf(first, departureDate).some((night) => busy.get(toUnitId)?.has(night));
  return { obstacle: isTaken ? 'taken' : null, isSameKind } as const;
}

const sleeps = ({ places, cribs, childExtraBeds, adultExtraBeds }: UnitCapacity): number =>
  places + cribs + childExtraBeds + adultExtraBeds;

/** Whoever has children was taken with them. */
function takesGuestsOf(stored: StoredReservation, unitId: number, candidate: CandidateUnit): boolean {
  const { party, offer } = bookedStayOf(stored);
  const rooms = offer.units.find((unit) => unit.unitId === unitId)?.rooms ?? [];
  const guests = party.filter((_, room) => rooms.includes(room));
  return hasRoomFor({ ...candidate, childrenAllowed: true }, guests) && (guests.length < 2 || hasBedroomsFor(candidate, guests.length));
}

function withOtherUnit(frozen: FrozenStay, { listing }: ChangeFacts, { unitId, toUnitId }: Exchange): FrozenStay {
  const name = listing.units.find((unit) => unit.unitId === toUnitId)?.name;
  const units = frozen.offer.units.map((unit) => (unit.unitId === unitId ? { ...unit, unitId: toUnitId } : unit));
  const unitNames = { ...frozen.property.unitNames, ...(name && { [toUnitId]: name }) };
  return { ...frozen, offer: { ...frozen.offer, units }, property: { ...frozen.property, unitNames } };
}
