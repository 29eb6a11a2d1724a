import { toWireDate } from '#contract/primitives/local-date.ts';
import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import { type PricedUnit, priceMoves } from '#rules/registration/price-moves.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { BaseRates, SpecialRateInput } from './rates-input.ts';

type AllRates = BaseRates & { readonly specials: readonly SpecialRateInput[] };

/**
 * Asks before prices move by more than half (docs/product.md §8).
 * @throws DomainError `price_moves_much` with the `moves`
 */
export function askAboutMoves(
  units: readonly { unitId: number; before: AllRates; after: AllRates }[],
  isConfirmed: boolean,
  at: Date,
): void {
  if (isConfirmed) return;
  const moves = units.flatMap(({ unitId, before, after }): UnitPriceMove[] =>
    priceMoves(pricedUnit(before), pricedUnit(after), todayIn(at)).map((move) => ({ unitId, ...move })),
  );
  if (moves.length > 0) throw new DomainError('price_moves_much', { moves });
}

function pricedUnit({ standard, discounts, specials }: AllRates): PricedUnit {
  return {
    pricing: { ...standard, discounts: discounts.map((tier) => ({ ...tier })) },
    extraBeds: {
      baby: { priceAgorot: standard.babyExtraAgorot },
      child: { priceAgorot: standard.childExtraAgorot },
      adult: { priceAgorot: standard.adultExtraAgorot },
    },
    specialRates: specials.map((special) => ({ ...special, from: toWireDate(special.firstNight), to: toWireDate(special.lastNight) })),
  };
}
