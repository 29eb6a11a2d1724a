import type { OfferedExtraCharge } from '#contract/extra-charges.ts';
import { type ChosenExtraCharge, chosenFromText } from '#contract/primitives/chosen-extra-charges.ts';
import type { Quote } from '#contract/quote.ts';

/** An optional extra charge that may be taken with a stay, for one of its units or for all of it. */
export interface ExtraOnOffer {
  readonly charge: OfferedExtraCharge;
  /** The unit of a charge of units; undefined for the property's. */
  readonly unit?: { readonly unitId: number; readonly title: string };
}

interface WithExtras {
  readonly extraCharges: readonly OfferedExtraCharge[];
  readonly units: readonly { readonly unitId: number; readonly title: string; readonly extraCharges: readonly OfferedExtraCharge[] }[];
}

/** Returns what may be taken with these units: first what is for the whole stay, then what is for each of them. */
export function extrasOnOffer({ extraCharges, units }: WithExtras, unitIds: readonly (number | undefined)[]): ExtraOnOffer[] {
  const ofProperty = extraCharges.filter(({ isOptional }) => isOptional).map((charge) => ({ charge }));
  const ofUnits = units
    .filter(({ unitId }) => unitIds.includes(unitId))
    .flatMap((unit) => unit.extraCharges.filter(({ isOptional }) => isOptional).map((charge) => ({ charge, unit })));
  return [...ofProperty, ...ofUnits];
}

function isOf({ charge, unit }: ExtraOnOffer, chosen: ChosenExtraCharge): boolean {
  return chosen.id === charge.id && chosen.unitId === unit?.unitId;
}

/** Returns how often it is taken; 0 when it is not. */
export function countOf(taken: readonly ChosenExtraCharge[], extra: ExtraOnOffer): number {
  return taken.find((chosen) => isOf(extra, chosen))?.count ?? 0;
}

/** The same choices with one of them taken so many times; 0 leaves it. */
export function withCount(taken: readonly ChosenExtraCharge[], extra: ExtraOnOffer, count: number): ChosenExtraCharge[] {
  const others = taken.filter((chosen) => !isOf(extra, chosen));
  if (count === 0) return others;
  return [...others, { id: extra.charge.id, ...(extra.unit && { unitId: extra.unit.unitId }), count }];
}

/** Returns what is on offer of what is wished, each no more often than it may be: an address may be old, or of other units. */
export function stillOnOffer(wished: readonly ChosenExtraCharge[], onOffer: readonly ExtraOnOffer[]): ChosenExtraCharge[] {
  return onOffer.flatMap((extra) => {
    const count = Math.min(countOf(wished, extra), extra.charge.maximumCount);
    return withCount([], extra, count);
  });
}

/** Returns what a guest has taken, read off the quote. */
export function takenIn({ units }: Pick<Quote, 'units'>): ChosenExtraCharge[] {
  return units
    .flatMap(({ unitId, lines }) =>
      lines.flatMap(({ charge, count = 1 }) => {
        if (!charge?.isOptional) return [];
        return [{ id: charge.id, ...(!charge.isOfProperty && { unitId }), count: charge.per === 'guestNight' ? 1 : count }];
      }),
    )
    .filter(({ id, ...one }, index, all) => 'unitId' in one || all.findIndex((other) => other.id === id) === index);
}

/** Choices as an address says them; what cannot be read is none. */
export function extrasFromAddress(text: string | undefined): readonly ChosenExtraCharge[] {
  return chosenFromText(text ?? '') ?? [];
}
