import type { Kysely } from 'kysely';
import type { DirectQuote, StayConflict } from '#contract/host-reservations.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { RoomRequest, UnitQuote } from '#rules/quote/types.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { type HostOffer, offerForHost, presentExtraCharge, presentQuotedUnit, quoteFactsOf } from '#server/modules/offers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { hoursRulesOfStay } from '../frozen-stay.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { findOwn } from './own-reservation.ts';
import { listStaysOfHost } from './stays-of-host.ts';

/** A stay that a host wants to give somebody. */
export interface DirectStay {
  readonly propertyId: number;
  readonly unitId: number;
  readonly stay: Stay;
  readonly party: RoomRequest;
  /** The optional ones that the guest takes. Absent: those of the reservation that is moved, as far as the unit has them. */
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
}

interface Surroundings {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Returns what the stay costs by the list, and what is in its way. @param moved the reservation that is to be moved there */
export async function offerDirectStay({ db, clock }: Surroundings, wanted: DirectStay, moved?: StoredReservation): Promise<HostOffer> {
  const today = clock.today();
  const { stay } = wanted;
  // A stay that has begun keeps its arrival.
  const hasBegun = moved !== undefined && moved.frozen.stay.arrivalDate === stay.arrivalDate && stay.arrivalDate < today;
  if (hasBegun && stay.departureDate <= today) throw new DomainError('stay_in_past');
  const earliestArrival = hasBegun ? stay.arrivalDate : today;
  const ofMoved = moved && {
    exceptReservationId: moved.id,
    hours: hoursRulesOfStay(moved.frozen),
    earlierCharges: chosenIn(moved),
  };
  return await offerForHost(db, { ...wanted, now: clock.now(), earliestArrival, ...ofMoved });
}

/** The optional extra charges that the guest of a reservation has taken. */
function chosenIn({ frozen }: StoredReservation): ChosenExtraCharge[] {
  const lines = frozen.offer.units.flatMap(({ quote }) => quote.lines);
  // What is charged by guests was taken once.
  return lines.flatMap(({ charge, count = 1 }) =>
    charge?.isOptional ? [{ id: charge.id, count: charge.per === 'guestNight' ? 1 : count }] : [],
  );
}

/**
 * The price and the way of a stay, as the host is shown them before anything is written.
 * @throws DomainError of `offerForHost`, `reservation_not_found`
 */
export async function quoteDirectStay(
  surroundings: Surroundings,
  wanted: DirectStay & { readonly reservationId?: string | undefined },
  locale: Locale,
): Promise<DirectQuote> {
  const { propertyId, unitId, stay, reservationId } = wanted;
  const moved = reservationId === undefined ? undefined : await findOwn(surroundings.db, { propertyId, id: reservationId });
  const offer = await offerDirectStay(surroundings, wanted, moved);
  const facts = quoteFactsOf(offer.listing, stay);
  const conflicts = await conflictsOf(surroundings, wanted, offer);
  return {
    unit: presentQuotedUnit({ unitId, rooms: [0], quote: offer.quote }, facts, locale),
    totalAgorot: offer.quote.totalAgorot,
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    isFree: conflicts.length === 0,
    conflicts,
    warning: offer.warning,
    extraCharges: offer.optionalCharges.map((charge) => presentExtraCharge(charge, locale)),
    otherUnits: offer.others.map((other) => ({ ...other, title: facts.property.unitNames[other.unitId]?.[locale] ?? '' })),
  };
}

/** Returns what takes the nights, with the guests by name. */
export async function conflictsOf(
  { db, clock }: Surroundings,
  { propertyId }: Pick<DirectStay, 'propertyId'>,
  { taken }: Pick<HostOffer, 'taken'>,
): Promise<StayConflict[]> {
  const ids = taken.flatMap(({ reservationId }) => reservationId ?? []);
  const names = new Map((await listStaysOfHost(db, { propertyId, ids }, clock.today())).map(({ id, guestName }) => [id, guestName]));
  return taken.map(({ cause, firstNight, lastNight, reservationId, reason }) => ({
    cause,
    from: toWireDate(firstNight),
    to: toWireDate(addDays(lastNight, 1)),
    reservationId,
    guestName: (reservationId && names.get(reservationId)) ?? null,
    reason,
  }));
}

/** What the host was shown, and wants. */
export interface AgreedPrice {
  readonly expectedListAgorot: Agorot;
  /** Null: the list's. */
  readonly ownPriceAgorot: Agorot | null;
}

/**
 * Refuses what is in the way, and a list price that is not the one the host was shown.
 * @throws DomainError `room_taken` with the `conflicts`, `price_changed` with the `totalAgorot`
 */
export async function requireAsShown(
  surroundings: Surroundings,
  wanted: DirectStay,
  offer: HostOffer,
  { expectedListAgorot }: AgreedPrice,
): Promise<void> {
  const conflicts = await conflictsOf(surroundings, wanted, offer);
  if (conflicts.length > 0) throw new DomainError('room_taken', { unitIds: [wanted.unitId], conflicts });
  const { totalAgorot } = offer.quote;
  if (totalAgorot !== expectedListAgorot) throw new DomainError('price_changed', { totalAgorot });
}

/** The list's lines, with what the host's own price differs from them: they add up to what the guest pays. */
export function atAgreedPrice({ lines, totalAgorot }: UnitQuote, { ownPriceAgorot }: Pick<AgreedPrice, 'ownPriceAgorot'>): UnitQuote {
  if (ownPriceAgorot === null || ownPriceAgorot === totalAgorot) return { lines, totalAgorot };
  return { lines: [...lines, { kind: 'ownPrice', amountAgorot: ownPriceAgorot - totalAgorot }], totalAgorot: ownPriceAgorot };
}

export function partyInOneUnit({ rooms }: RoomsInfo): RoomRequest {
  return {
    adults: rooms.reduce((sum, room) => sum + room.numberOfAdults, 0),
    childAges: rooms.flatMap((room) => room.children.map((child) => child.age)),
  };
}
