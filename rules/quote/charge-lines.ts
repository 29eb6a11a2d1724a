import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { GuestCounts } from './age-groups.ts';
import { divideDown } from './rounding.ts';
import type { ExtraCharge, QuoteLine, UnitPricing } from './types.ts';

/** An extra charge that is paid, so many times. */
export interface TakenCharge {
  readonly charge: ExtraCharge;
  readonly count: number;
}

/** Returns whether a charge is paid once for all units of a stay, with that of the first room. */
export function isPaidOnce({ isOfProperty, per }: ExtraCharge): boolean {
  return isOfProperty && per !== 'guestNight';
}

/** Returns extra charges as they are for those who leave late: what is charged for that is owed, whether others may choose it or not. */
export function chargesWhenLate(charges: readonly ExtraCharge[]): readonly ExtraCharge[] {
  return charges.map((charge) => (charge.kind === 'lateCheckout' && charge.isOptional ? { ...charge, isOptional: false } : charge));
}

/** Returns a unit's extra charges as they are for a stay that ends on the date (docs/product.md §14.2). */
export function chargesUntil({ extraCharges, hours }: Pick<UnitPricing, 'extraCharges' | 'hours'>, departureDate: LocalDate) {
  return extraCharges.length > 0 && hours?.leavesLate(departureDate) ? chargesWhenLate(extraCharges) : extraCharges;
}

/** Returns what everybody pays in a unit. @param isFirst whether the unit takes the first room, and so the charges of the property */
export function unavoidableCharges(charges: readonly ExtraCharge[], isFirst: boolean): TakenCharge[] {
  return charges.filter((charge) => !charge.isOptional && (isFirst || !isPaidOnce(charge))).map((charge) => ({ charge, count: 1 }));
}

/** Returns a line for each charge: by stay, by night, or by night for all guests of the unit but babies (docs/product.md §5.5b). */
export function chargeLines(charges: readonly TakenCharge[], guests: GuestCounts, nights: number): QuoteLine[] {
  return charges.map(({ charge, count }) => {
    const { id, kind, title, per, isOptional, isOfProperty, amountAgorot } = charge;
    const taken = per === 'guestNight' ? guests.adults + guests.children : count;
    const times = taken * (per === 'stay' ? 1 : nights);
    return {
      kind: 'extraCharge',
      charge: { id, kind, title, per, isOptional, isOfProperty },
      count: taken,
      amountAgorot: amountAgorot * times,
    };
  });
}

/** Returns what a line for a charge counts once: its amount without its count and its nights. @param nights of the line's unit */
export function chargeEach(line: Pick<QuoteLine, 'amountAgorot' | 'count'>, per: ExtraCharge['per'], nights: number): Agorot {
  const times = (line.count ?? 1) * (per === 'stay' ? 1 : nights);
  return times === 0 ? line.amountAgorot : divideDown(line.amountAgorot, times);
}

/** The unavoidable charges, before it is known for whom. */
export interface ChargePrices {
  /** In the unit, and for each of its guests but babies. */
  readonly unitAgorot: Agorot;
  readonly guestAgorot: Agorot;
  /** Once for all units of the stay. */
  readonly onceAgorot: Agorot;
}

const NOTHING: ChargePrices = { unitAgorot: 0, guestAgorot: 0, onceAgorot: 0 };

/** Sums the unavoidable charges over a stay: the same amounts as {@link chargeLines}, without the lines. */
export function chargesForStay(charges: readonly ExtraCharge[], nights: number): ChargePrices {
  if (charges.length === 0) return NOTHING;
  const sum = { unitAgorot: 0, guestAgorot: 0, onceAgorot: 0 };
  for (const charge of charges) {
    if (charge.isOptional) continue;
    const amount = charge.per === 'stay' ? charge.amountAgorot : charge.amountAgorot * nights;
    if (charge.per === 'guestNight') sum.guestAgorot += amount;
    else if (charge.isOfProperty) sum.onceAgorot += amount;
    else sum.unitAgorot += amount;
  }
  return sum;
}
