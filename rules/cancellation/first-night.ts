import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { QuoteLine } from '#rules/quote/types.ts';

/**
 * The price of a reservation's first night, on which the `firstNight` fee stands: in each unit that night's `night` and `extra` lines less
 * their proportional share of the unit's discount and of the host's own price, rounded half up to the agora, summed over the units. Extra charges
 * are for no night, and so not in it. So it is never above the total.
 * @param units the reservation's units with their lines, as quoted or as stored
 */
export function firstNightOf(units: readonly { readonly lines: readonly QuoteLine[] }[], arrivalDate: LocalDate): Agorot {
  return units.reduce((sum, unit) => sum + firstNightOfUnit(unit.lines, arrivalDate), 0);
}

function firstNightOfUnit(lines: readonly QuoteLine[], arrivalDate: LocalDate): Agorot {
  let [firstNight, subtotal, total] = [0n, 0n, 0n];
  for (const line of lines) {
    if (line.kind === 'extraCharge') continue;
    // The product of two amounts may leave the safe integers.
    const amount = BigInt(line.amountAgorot);
    total += amount;
    if (line.kind === 'discount' || line.kind === 'ownPrice') continue;
    subtotal += amount;
    if (line.date === arrivalDate) firstNight += amount;
  }
  // A host's own price may be less than the charges alone.
  return subtotal === 0n || total < 0n ? 0 : Number((2n * firstNight * total + subtotal) / (2n * subtotal));
}
