import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { takeCharges } from '#rules/fitting/take-charges.ts';
import type { CandidateUnit, Offer, OfferedUnit, Party } from '#rules/fitting/types.ts';
import { countGuests, isSingleGuest } from '#rules/quote/age-groups.ts';
import { chargeEach, chargesUntil, unavoidableCharges } from '#rules/quote/charge-lines.ts';
import { type AgreedNights, quoteUnit } from '#rules/quote/quote-unit.ts';
import { divideDown, shareOf } from '#rules/quote/rounding.ts';
import type { ExtraCharge, QuoteLine } from '#rules/quote/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';

/** A stay as it is booked, with its price. */
export interface BookedStay {
  readonly stay: Stay;
  readonly party: Party;
  readonly offer: Offer;
}

/** A stay that somebody wants instead. */
export interface WantedStay {
  readonly stay: Stay;
  readonly party: Party;
  /** A unit for each room, or the same for all. */
  readonly unitIds: readonly number[];
  /** The optional extra charges that are taken; absent: those booked, as far as the units have them. */
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
}

interface ChangeQuestion {
  readonly booked: BookedStay;
  readonly wanted: WantedStay;
  /** The property's units with their prices of today, among them the wanted ones. */
  readonly units: readonly CandidateUnit[];
  /** Nights before it are over, and stay as they were booked. */
  readonly today: LocalDate;
}

/**
 * Prices a stay that takes the place of a booked one (docs/product.md §13): nights that stay in their unit keep their booked price, and so do extra
 * charges; what comes anew costs what it costs today, and the discount is that of today for the new length. An own price of the host's ends.
 * Whether it fits, and the rules of stays, are asked elsewhere.
 * @returns the first extra charge that was chosen and cannot be had, or not so often
 * @throws RangeError when the stay has no night, or a unit is none of the property's
 */
export function priceChange(question: ChangeQuestion): { readonly offer: Offer } | { readonly refused: ChosenExtraCharge } {
  const { booked, wanted, today } = question;
  const { stay, party, unitIds } = wanted;
  const units = question.units.map((unit) => withBookedCharges(unit, booked));
  const taken = [...new Set(unitIds)].map((unitId, index): OfferedUnit => {
    const unit = units.find((one) => one.unitId === unitId);
    if (!unit) throw new RangeError(`Unit ${unitId} is none of the property's`);
    const rooms = unitIds.flatMap((id, room) => (id === unitId ? [room] : []));
    const guests = rooms.flatMap((room) => party[room] ?? []);
    const charges = unavoidableCharges(chargesUntil(unit.pricing, stay.departureDate), index === 0);
    return { unitId, rooms, quote: quoteUnit(unit.pricing, guests, stay, charges, agreedNights(unit, guests, booked, today)) };
  });
  const shape = party.length > 1 && taken.length === 1 ? 'merged' : 'perRoom';
  const offer = { shape, units: taken, totalAgorot: taken.reduce((sum, { quote }) => sum + quote.totalAgorot, 0) } as const;
  const take = (chosen: readonly ChosenExtraCharge[]) => takeCharges(offer, units, { party, stay }, chosen);
  return take(wanted.extraCharges ?? chosenAgain(booked, unitIds).filter((choice) => 'offer' in take([choice])));
}

/** Finds what of a unit's nights was agreed; undefined where the unit was not booked. */
function agreedNights(unit: CandidateUnit, guests: Party, booked: BookedStay, today: LocalDate): AgreedNights | undefined {
  const before = booked.offer.units.find(({ unitId }) => unitId === unit.unitId);
  if (!before) return undefined;
  const linesBy = Map.groupBy(before.quote.lines, ({ date }) => date);
  const borders = unit.pricing.ageBorders;
  const earlier = booked.party.filter((_, room) => before.rooms.includes(room));
  const isAsSingle = isSingleGuest(countGuests(earlier, borders)) === isSingleGuest(countGuests(guests, borders));
  return {
    linesOf: (date) => (date < today ? linesBy.get(date) : undefined),
    nightAgorot: (date) => (isAsSingle ? linesBy.get(date)?.find(({ kind }) => kind === 'night')?.amountAgorot : undefined),
    extraAgorot: (date, group) => {
      const line = linesBy.get(date)?.find(({ kind, ageGroup }) => kind === 'extra' && ageGroup === group);
      // The line is so many times what one of them pays.
      return line && divideDown(line.amountAgorot, line.count ?? 1);
    },
  };
}

/** The unit as if what is booked were still charged as it was: by name, span and price, and as often as it was taken. */
function withBookedCharges(unit: CandidateUnit, booked: BookedStay): CandidateUnit {
  const today = unit.pricing.extraCharges;
  const wasLate = unit.pricing.hours?.leavesLate(booked.stay.departureDate) ?? false;
  // What is owed for leaving late hangs on the new departure, too.
  const isOptional = ({ id, kind, ...charge }: ExtraCharge) =>
    wasLate && kind === 'lateCheckout' ? (today.find((one) => one.id === id)?.isOptional ?? true) : charge.isOptional;
  const kept = new Map([...bookedCharges(unit.unitId, booked)].map(([id, charge]) => [id, { ...charge, isOptional: isOptional(charge) }]));
  const extraCharges = [
    ...today.map((charge) => {
      const before = kept.get(charge.id);
      return before ? { ...before, maximumCount: Math.max(before.maximumCount, charge.maximumCount) } : charge;
    }),
    ...[...kept.values()].filter(({ id }) => !today.some((charge) => charge.id === id)),
  ].sort((one, other) => Number(one.isOptional) - Number(other.isOptional) || one.id - other.id);
  return { ...unit, pricing: { ...unit.pricing, extraCharges } };
}

/** The charges that are booked with the unit, and those of the property, by id. */
function bookedCharges(unitId: number, { stay, offer }: BookedStay): Map<number, ExtraCharge> {
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  const lines = offer.units.flatMap((unit) =>
    unit.quote.lines.filter(({ charge }) => charge && (charge.isOfProperty || unit.unitId === unitId)),
  );
  return new Map(
    lines.flatMap((line) => {
      const { charge, count = 1 } = line;
      if (!charge) return [];
      const maximumCount = charge.per === 'guestNight' ? 1 : count;
      return [[charge.id, { ...charge, amountAgorot: chargeEach(line, charge.per, nights), maximumCount }] as const];
    }),
  );
}

/** The optional charges that are booked, as a choice; of a unit that is left without naming it. */
export function chosenAgain({ offer }: Pick<BookedStay, 'offer'>, unitIds: readonly number[]): ChosenExtraCharge[] {
  const chosen = offer.units.flatMap(({ unitId, quote }) =>
    quote.lines.flatMap(({ charge, count = 1 }) => {
      if (!charge?.isOptional) return [];
      const ofUnit = charge.isOfProperty || !unitIds.includes(unitId) ? {} : { unitId };
      // What is charged by guests was taken once.
      return [{ id: charge.id, ...ofUnit, count: charge.per === 'guestNight' ? 1 : count }];
    }),
  );
  return [...new Map(chosen.map((choice) => [`${choice.id} ${'unitId' in choice ? choice.unitId : ''}`, choice])).values()];
}

/**
 * Returns an offer at a total that its host has named: what that differs from the list stands in a line of each unit, in proportion to the units'
 * prices by the list, so that units still add up to the total.
 */
export function atOwnTotal(offer: Offer, ownTotalAgorot: Agorot | null): Offer {
  if (ownTotalAgorot === null || ownTotalAgorot === offer.totalAgorot) return offer;
  let [listed, shared] = [0, 0];
  const units = offer.units.map(({ quote, ...unit }, index) => {
    listed += quote.totalAgorot;
    const isLast = index === offer.units.length - 1;
    const upTo = isLast || offer.totalAgorot === 0 ? ownTotalAgorot : shareOf(ownTotalAgorot, listed, offer.totalAgorot);
    const totalAgorot = upTo - shared;
    shared = upTo;
    const difference: QuoteLine = { kind: 'ownPrice', amountAgorot: totalAgorot - quote.totalAgorot };
    const lines = difference.amountAgorot === 0 ? quote.lines : [...quote.lines, difference];
    return { ...unit, quote: { lines, totalAgorot } };
  });
  return { ...offer, units, totalAgorot: ownTotalAgorot };
}
