import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { chargeLines, isPaidOnce, type TakenCharge } from '#rules/quote/charge-lines.ts';
import { withCharges } from '#rules/quote/quote-unit.ts';
import type { ExtraCharge } from '#rules/quote/types.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import type { CandidateUnit, Offer, Party } from './types.ts';

/** What is charged with each unit of an offer, by the unit's place in it. */
type TakenByUnit = readonly TakenCharge[][];

/**
 * Adds the optional extra charges that a guest takes to an offer (docs/product.md §5.5b): they never decide which units are offered.
 * @param units the property's, among them those of the offer
 * @returns the first choice that these units do not have, or not so often
 */
export function takeCharges(
  offer: Offer,
  units: readonly CandidateUnit[],
  { party, stay }: { readonly party: Party; readonly stay: Stay },
  chosen: readonly ChosenExtraCharge[],
): { readonly offer: Offer } | { readonly refused: ChosenExtraCharge } {
  const offered = offer.units.flatMap(({ unitId }) => units.filter((unit) => unit.unitId === unitId));
  const taken: TakenByUnit = offered.map(() => []);
  for (const choice of chosen) {
    if (!take(taken, offered, choice)) return { refused: choice };
  }
  const { nights } = withNights(stay);
  const withLines = offer.units.map((unit, index) => {
    const guests = countGuests(
      party.filter((_, room) => unit.rooms.includes(room)),
      offered[index]?.pricing.ageBorders ?? NO_BORDERS,
    );
    const charges = (taken[index] ?? []).sort((one, other) => one.charge.id - other.charge.id);
    return { ...unit, quote: withCharges(unit.quote, chargeLines(charges, guests, nights.length)) };
  });
  return { offer: { ...offer, units: withLines, totalAgorot: withLines.reduce((sum, { quote }) => sum + quote.totalAgorot, 0) } };
}

/** Only for an offer of units that are not among the property's, which has no charges to count guests for. */
const NO_BORDERS = { babyMaxAge: 0, childMaxAge: 0, adultFromAge: null };

/** Puts a choice to its units. @returns whether they have it, so often, and it was not taken already */
function take(taken: TakenByUnit, offered: readonly CandidateUnit[], { id, unitId, count }: ChosenExtraCharge): boolean {
  const having = offered.flatMap((unit, index) => {
    const charge = unit.pricing.extraCharges.find((one) => one.id === id && one.isOptional);
    return charge ? [{ charge, index, unitId: unit.unitId }] : [];
  });
  const [first] = having;
  if (first === undefined || count > first.charge.maximumCount) return false;
  const chosen = unitsOf(first.charge, having, unitId);
  if (chosen.length === 0) return false;
  for (const { charge, index } of chosen) {
    if (taken[index]?.some((other) => other.charge.id === id)) return false;
    taken[index]?.push({ charge, count });
  }
  return true;
}

/** A charge of the property goes to the first unit, or by guest to all; one of units to the named unit, or to the only one that has it. */
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
