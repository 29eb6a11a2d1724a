import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { countGuests, extraAdults, extraChildren, isSingleGuest } from './age-groups.ts';
import { chargeLines, chargesUntil, type TakenCharge, unavoidableCharges } from './charge-lines.ts';
import { basePrice, extraPrice, isWeekendNight, nextSpecialIndex, singlePrice, specialCovering, weekendMask } from './night-rate.ts';
import { discountOff, discountTierFor } from './stay-prices.ts';
import type { AgeGroup, QuoteLine, RoomRequest, UnitPricing, UnitQuote } from './types.ts';

/** Guests of a group who pay an extra each night. */
interface Extra {
  readonly group: AgeGroup;
  readonly count: number;
}

/** What nights of a unit cost by an earlier agreement, which goes before the price of today. */
export interface AgreedNights {
  /** All lines of a night; undefined where it is priced anew. */
  readonly linesOf: (date: LocalDate) => readonly QuoteLine[] | undefined;
  /** The price of a night; undefined: today's. */
  readonly nightAgorot: (date: LocalDate) => Agorot | undefined;
  /** The extra price of one guest of a group for a night; undefined: today's. */
  readonly extraAgorot: (date: LocalDate, group: AgeGroup) => Agorot | undefined;
}

/**
 * Prices the stay of one party in one unit (docs/product.md §5): by date one `night` line and its `extra` lines, then the `discount`, then
 * an `extraCharge` line for each charge. The party is one room, or all rooms of a merged offer as a list. Whether it fits, and the minimum stay,
 * are asked elsewhere.
 * @param charges those that are paid with this unit: what everybody pays who takes it alone, unless told otherwise
 * @param agreed nights that keep an agreed price (docs/product.md §13)
 * @throws RangeError when the stay has no night
 */
export function quoteUnit(
  pricing: UnitPricing,
  party: RoomRequest | readonly RoomRequest[],
  stay: Stay,
  charges: readonly TakenCharge[] = unavoidableCharges(chargesUntil(pricing, stay.departureDate), true),
  agreed?: AgreedNights,
): UnitQuote {
  const { nights } = withNights(stay);
  const rooms: readonly RoomRequest[] = 'adults' in party ? [party] : party;
  const guests = countGuests(rooms, pricing.ageBorders);
  const priceOfNight = isSingleGuest(guests) ? singlePrice : basePrice;
  const extras: readonly Extra[] = [
    { group: 'adult', count: extraAdults(guests, pricing.baseGuests) },
    { group: 'child', count: extraChildren(guests, pricing.baseGuests) },
    { group: 'baby', count: guests.babies },
  ];
  const weekend = weekendMask(pricing.weekendNights);
  const lines: QuoteLine[] = [];
  let index = 0;
  for (const { date, weekday } of nights) {
    const kept = agreed?.linesOf(date);
    if (kept) {
      lines.push(...kept);
      continue;
    }
    index = nextSpecialIndex(pricing.specials, date, index);
    const special = specialCovering(pricing.specials, index, date);
    const own = agreed?.nightAgorot(date) ?? pricing.priceByDate.get(date);
    const amountAgorot = own ?? priceOfNight(special ?? pricing.standard, isWeekendNight(weekend, weekday));
    lines.push({ kind: 'night', date, amountAgorot });
    const extraOf = (group: AgeGroup) => agreed?.extraAgorot(date, group) ?? extraPrice(pricing, special, group);
    addExtraLines(lines, date, extras, extraOf);
  }
  return withCharges(withDiscount(lines, pricing, nights.length), chargeLines(charges, guests, nights.length));
}

function addExtraLines(lines: QuoteLine[], date: LocalDate, extras: readonly Extra[], extraOf: (group: AgeGroup) => Agorot): void {
  for (const { group, count } of extras) {
    const amountAgorot = count * extraOf(group);
    if (amountAgorot > 0) lines.push({ kind: 'extra', date, ageGroup: group, count, amountAgorot });
  }
}

function withDiscount(lines: QuoteLine[], pricing: UnitPricing, nights: number): UnitQuote {
  const subtotal = lines.reduce((sum, line) => sum + line.amountAgorot, 0);
  const off = discountOff(subtotal, discountTierFor(pricing.discounts, nights));
  if (off > 0) lines.push({ kind: 'discount', amountAgorot: -off });
  return { lines, totalAgorot: subtotal - off };
}

/** Adds lines of extra charges to a quote: they stand after the discount, which does not touch them. */
export function withCharges({ lines, totalAgorot }: UnitQuote, charges: readonly QuoteLine[]): UnitQuote {
  return { lines: [...lines, ...charges], totalAgorot: charges.reduce((sum, line) => sum + line.amountAgorot, totalAgorot) };
}
