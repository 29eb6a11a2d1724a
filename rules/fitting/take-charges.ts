import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { chargeLines, chargesUntil, isPaidOnce, type TakenCharge } from '#rules/quote/charge-lines.ts';
import { withCharges } from '#rules/quote/quote-unit.ts';
import type { ExtraCharge, UnitPricing } from '#rules/quote/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { CandidateUnit, Offer, OfferedUnit, Party } from './types.ts';

/** A unit of an offer with the optional charges that are taken for it. */
interface Charged {
  readonly offered: OfferedUnit;
  readonly pricing: UnitPricing;
  readonly taken: TakenCharge[];
}

/**
 * Adds the optional extra charges that a guest takes to an offer (docs/product.md §5.5b): they never decide which units are offered.
 * What is owed for leaving late is in the offer already, whether it is chosen or not.
 * @param units the property's, among them those of the offer
 * @returns the first choice that these units do not have, or not so often
 */
export function takeCharges(
  offer: Offer,
  units: readonly CandidateUnit[],
  { party, stay }: { readonly party: Party; readonly stay: Stay },
  chosen: readonly ChosenExtraCharge[],
): { readonly offer: Offer } | { readonly refused: ChosenExtraCharge } {
  const charged = offer.units.flatMap((offered): Charged[] =>
    units.filter(({ unitId }) => unitId === offered.unitId).map(({ pricing }) => ({ offered, pricing, taken: [] })),
  );
  const refused = chosen.find((choice) => !isOwed(charged, choice, stay) && !take(charged, choice));
  if (refused) return { refused };
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  const withLines = charged.map(({ offered, pricing, taken }) => {
    const rooms = party.filter((_, room) => offered.rooms.includes(room));
    const inOrder = taken.toSorted((one, other) => one.charge.id - other.charge.id);
    const lines = chargeLines(inOrder, countGuests(rooms, pricing.ageBorders), nights);
    return { ...offered, quote: withCharges(offered.quote, lines) };
  });
  return { offer: { ...offer, units: withLines, totalAgorot: withLines.reduce((sum, { quote }) => sum + quote.totalAgorot, 0) } };
}

/** Returns whether everybody who stays on these dates pays what others may choose. */
function isOwed(charged: readonly Charged[], { id }: ChosenExtraCharge, { departureDate }: Stay): boolean {
  return charged.some(({ pricing }) => {
    const isOptional = (charges: UnitPricing['extraCharges']) => charges.find((charge) => charge.id === id)?.isOptional;
    return isOptional(pricing.extraCharges) === true && isOptional(chargesUntil(pricing, departureDate)) === false;
  });
}

/** Puts a choice to its units. @returns whether they have it, so often, and it was not taken already */
function take(charged: readonly Charged[], { id, unitId, count }: ChosenExtraCharge): boolean {
  const having = charged.flatMap(({ offered, pricing, taken }) => {
    const charge = pricing.extraCharges.find((one) => one.id === id && one.isOptional);
    return charge ? [{ charge, taken, unitId: offered.unitId }] : [];
  });
  const [first] = having;
  if (first === undefined || count > first.charge.maximumCount) return false;
  const chosen = unitsOf(first.charge, having, unitId);
  if (chosen.length === 0 || chosen.some(({ taken }) => taken.some((other) => other.charge.id === id))) return false;
  for (const { charge, taken } of chosen) taken.push({ charge, count });
  return true;
}

/** Chooses the units of a charge: one of the property goes to the first unit, or by guest to all; one of units to the named unit, or to the only one that has it. */
function unitsOf<Having extends { readonly unitId: number }>(
  charge: ExtraCharge,
  having: readonly Having[],
  unitId: number | undefined,
): readonly Having[] {
  if (charge.isOfProperty && unitId !== undefined) return [];
  if (charge.isOfProperty) return isPaidOnce(charge) ? having.slice(0, 1) : having;
  if (unitId !== undefined) return having.filter((one) => one.unitId === unitId);
  return having.length === 1 ? having : [];
}
