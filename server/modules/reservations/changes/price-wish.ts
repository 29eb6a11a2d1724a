import type { Kysely } from 'kysely';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { CancellationSide } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { floorAfterChange } from '#rules/cancellation/fee-on.ts';
import { atOwnTotal, type BookedStay, priceChange } from '#rules/changes/change-price.ts';
import { type ComparedStay, holdsAtOnce, isSameStay, proposalExpiry } from '#rules/changes/when-changes-hold.ts';
import { matchesRooms } from '#rules/fitting/find-offer.ts';
import type { Offer, Party } from '#rules/fitting/types.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { addDays, earlierDate, laterDate } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import {
  type ChangeFacts,
  partyOf,
  readChangeFacts,
  refusalOfChange,
  refused,
  requireAllowedStay,
  unitIdsByRoom,
} from '#server/modules/offers/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { arrivalHoursOf, type FrozenStay, hoursRulesOfStay } from '../frozen-stay.ts';
import { partyInOneUnit } from '../host/direct-stay.ts';
import { feeDateOf, termsOf } from '../present-cancellation.ts';
import type { StoredReservation } from '../reservation-queries.ts';

type WishContext = Pick<AppContext, 'clock' | 'config'> & { readonly db: Kysely<Database> };

/** What somebody wants instead of a booked stay; absent fields stay as they are booked. */
export interface Wish {
  readonly stay: Stay;
  readonly roomsInfo?: RoomsInfo | undefined;
  readonly units?: readonly number[] | undefined;
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
}

/** Whose wish it is: rules of stays bind guests who act for themselves, and only hosts name a total of their own. */
export interface Wisher {
  readonly side: CancellationSide;
  readonly isBound: boolean;
  readonly ownTotalAgorot: Agorot | null;
}

/** A wish with its price, before it is known whether it can be had. */
export interface PricedWish {
  /** The stay as it would be. */
  readonly frozen: FrozenStay;
  /** As the rules ask about it. */
  readonly asked: { readonly stay: Stay; readonly party: Party; readonly unitIds: readonly number[]; readonly booked: Stay };
  readonly facts: ChangeFacts;
  readonly isAtOnce: boolean;
  readonly isOwnTotal: boolean;
  readonly feeFloorAgorot: Agorot;
  readonly expiresAt: Date;
}

/** Reads what decides about stays within a range of dates, once for many wishes. */
export async function readFactsOfWish({ db, clock }: WishContext, stored: StoredReservation, looked: Stay): Promise<ChangeFacts> {
  const { property } = stored.frozen;
  const asked = { propertyId: property.id, reservationId: stored.id, looked, hours: hoursRulesOfStay(stored.frozen) };
  return await readChangeFacts(db, { ...asked, now: clock.now(), today: clock.today() });
}

/**
 * Prices a wish for a reservation, and asks nothing about who else has its nights.
 * @throws DomainError `reservation_closed`, `already_cancelled`, `stay_under_way`, `nights_past`, `unit_not_of_hotel`, `units_do_not_match_rooms`,
 * `extra_charge_not_offered`, `change_changes_nothing`, and those of a stay outside the limits
 */
export function priceWish(
  context: Pick<AppContext, 'clock' | 'config'>,
  stored: StoredReservation,
  wish: Wish,
  wisher: Wisher,
  facts: ChangeFacts,
): PricedWish {
  const { clock, config } = context;
  const [now, today] = [clock.now(), clock.today()];
  requireChangeable(stored, today);
  const { frozen } = stored;
  const { stay, roomsInfo = frozen.roomsInfo } = wish;
  requireDates(stored, stay, today);
  const before = bookedStayOf(stored, wish);
  const party = before.isOneParty ? [partyInOneUnit(roomsInfo)] : partyOf(roomsInfo);
  const unitIds = unitsOf(before, party, wish);
  requireUnits(stored, unitIds, { party, facts, today });
  const priced = priceChange({
    booked: before,
    wanted: { stay, party, unitIds, extraCharges: wish.extraCharges },
    units: facts.candidates,
    today,
  });
  if ('refused' in priced) throw new DomainError('extra_charge_not_offered', { ...priced.refused });
  const offer = atOwnTotal(priced.offer, wisher.side === 'host' ? wisher.ownTotalAgorot : null);
  const compared = comparedStay(before, before.unitIds);
  const wanted = comparedStay({ stay, party, offer }, unitIds);
  const isSameTotal = offer.totalAgorot === frozen.offer.totalAgorot;
  if (isSameStay(compared, wanted) && (wisher.isBound || isSameTotal)) throw new DomainError('change_changes_nothing');
  const after = frozenAfter(stored, { stay, roomsInfo, offer, isOneParty: before.isOneParty }, facts, config);
  const { from: arrivalFrom } = arrivalHoursOf(stay.arrivalDate < frozen.stay.arrivalDate ? after : frozen);
  return {
    facts,
    frozen: after,
    asked: { stay, party, unitIds, booked: frozen.stay },
    isAtOnce: wisher.side === 'guest' && wisher.isBound && holdsAtOnce(compared, wanted, atOnceTermsOf(stored, facts, today)),
    isOwnTotal: offer !== priced.offer,
    feeFloorAgorot: floorAfterChange(feeDateOf(stored, today), termsOf(stored), offer.totalAgorot),
    expiresAt: proposalExpiry(now, { before: frozen.stay, after: stay, arrivalFrom }),
  };
}

/** @throws DomainError why a guest may not have the stay, as `/bookingPrice` refuses it */
export function requireAllowed({ facts, asked }: Pick<PricedWish, 'facts' | 'asked'>): void {
  const refusal = refusalOfChange(facts, asked);
  if (refusal) throw refused(refusal, asked.stay);
}

/** @throws DomainError `already_cancelled`, `reservation_closed` once it is over, or nobody came */
export function requireChangeable({ outcome, frozen }: StoredReservation, today: LocalDate): void {
  if (outcome?.kind === 'cancelled') throw new DomainError('already_cancelled');
  if (outcome !== null || frozen.stay.departureDate <= today) throw new DomainError('reservation_closed');
}

/** Returns whether nights of the stay are over: then its arrival and its units stay. */
export const isUnderWay = ({ frozen }: Pick<StoredReservation, 'frozen'>, today: LocalDate): boolean => frozen.stay.arrivalDate < today;

function requireDates(stored: StoredReservation, stay: Stay, today: LocalDate): void {
  const isBegun = isUnderWay(stored, today);
  const { arrivalDate } = stored.frozen.stay;
  if (isBegun && stay.arrivalDate !== arrivalDate) throw new DomainError('stay_under_way');
  requireAllowedStay(stay, isBegun ? arrivalDate : today);
  if (stay.departureDate < today) throw new DomainError('nights_past', { today: toWireDate(today) });
}

/** A booked stay as the rules of changes take it. */
export interface BookedForChange extends BookedStay {
  readonly unitIds: readonly number[];
  /** Guests of a direct reservation are one party in one unit, whatever rooms its shape has parted them into. */
  readonly isOneParty: boolean;
}

export function bookedStayOf({ origin, frozen }: StoredReservation, { units }: Pick<Wish, 'units'> = {}): BookedForChange {
  const { stay, roomsInfo, offer } = frozen;
  const isOneParty = origin === 'direct' && offer.units.length === 1 && (units === undefined || new Set(units).size === 1);
  if (isOneParty) {
    const inOne = offer.units.map((unit) => ({ ...unit, rooms: [0] }));
    return {
      ...{ stay, isOneParty, party: [partyInOneUnit(roomsInfo)], unitIds: inOne.map(({ unitId }) => unitId) },
      offer: { ...offer, shape: 'perRoom', units: inOne },
    };
  }
  const unitIds = roomsInfo.rooms.flatMap((_, room) => offer.units.find(({ rooms }) => rooms.includes(room))?.unitId ?? []);
  return { stay, isOneParty, party: partyOf(roomsInfo), unitIds, offer };
}

/** Units by room: as they are wished; else as they are booked, one unit for however many rooms. */
function unitsOf(before: BookedForChange, party: Party, { units }: Wish): readonly number[] {
  if (units !== undefined) return before.isOneParty ? units.slice(0, 1) : unitIdsByRoom(party, units);
  const [only, ...others] = new Set(before.unitIds);
  return others.length === 0 && only !== undefined ? party.map(() => only) : before.unitIds;
}

function requireUnits(
  stored: StoredReservation,
  unitIds: readonly number[],
  { party, facts, today }: { readonly party: Party; readonly facts: ChangeFacts; readonly today: LocalDate },
): void {
  if (!matchesRooms(party, unitIds)) throw new DomainError('units_do_not_match_rooms', { rooms: party.length, units: unitIds.length });
  const foreign = unitIds.filter((id) => !facts.candidates.some(({ unitId }) => unitId === id));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: stored.frozen.property.id, unitIds: foreign });
  const booked = new Set(stored.frozen.offer.units.map(({ unitId }) => unitId));
  const isSame = new Set(unitIds).size === booked.size && unitIds.every((id) => booked.has(id));
  if (!isSame && isUnderWay(stored, today)) throw new DomainError('stay_under_way');
}

function comparedStay({ stay, party, offer }: BookedStay, unitIds: readonly number[]): ComparedStay {
  const charges = offer.units.flatMap(({ unitId, quote }) =>
    quote.lines.flatMap(({ charge, count }) =>
      charge?.isOptional ? [`${charge.id} ${unitId} ${charge.per === 'guestNight' ? 1 : count}`] : [],
    ),
  );
  return { stay, party, unitIds, charges, totalAgorot: offer.totalAgorot };
}

function atOnceTermsOf(stored: StoredReservation, { listing }: ChangeFacts, today: LocalDate) {
  return { today, untilDays: listing.isPublished ? listing.guestChangesUntilDays : null, freeUntil: givingBackUntil(stored) };
}

/** The last day on which a guest may give nights back without asking: of the policy's free period, unless an earlier change has left a fee. */
export function givingBackUntil(stored: StoredReservation): LocalDate | null {
  const { policy, arrivalDate, floorAgorot = 0 } = termsOf(stored);
  return policy.freeDays === null || floorAgorot > 0 ? null : addDays(arrivalDate, -policy.freeDays);
}

interface AfterChange {
  readonly stay: Stay;
  readonly roomsInfo: RoomsInfo;
  readonly offer: Offer;
  readonly isOneParty: boolean;
}

/** The stay as it would be: names of units as booked, of new ones as they are called now; VAT by the law on the day of departure. */
function frozenAfter(
  { frozen }: StoredReservation,
  { stay, roomsInfo, offer, isOneParty }: AfterChange,
  { listing }: ChangeFacts,
  { vatRates }: AppContext['config'],
): FrozenStay {
  const now = Object.fromEntries(listing.units.map(({ unitId, name }) => [unitId, name]));
  const isDepartureKept = stay.departureDate === frozen.stay.departureDate;
  const rooms = [...roomsInfo.rooms.keys()];
  const inAllRooms = {
    ...offer,
    shape: rooms.length > 1 ? 'merged' : 'perRoom',
    units: offer.units.map((unit) => ({ ...unit, rooms })),
  } as const;
  return {
    ...frozen,
    stay,
    roomsInfo,
    offer: isOneParty ? inAllRooms : offer,
    property: { ...frozen.property, unitNames: { ...now, ...frozen.property.unitNames } },
    vatPercent: isDepartureKept ? frozen.vatPercent : vatPercentOn(vatRates, stay.departureDate),
  };
}

/** The nights of the booked stay and the wished one, in one range. */
export function rangeOf(one: Stay, other: Stay): Stay {
  return {
    arrivalDate: earlierDate(one.arrivalDate, other.arrivalDate),
    departureDate: laterDate(one.departureDate, other.departureDate),
  };
}
