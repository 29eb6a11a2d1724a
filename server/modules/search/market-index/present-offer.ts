import type { ExtraChargeKind } from '#contract/primitives/enums.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexedResult } from './market-question.ts';
import type { OfferFinder } from './offer-finder.ts';
import type { UnitColumns } from './unit-columns.ts';
import { UNIT, UNIT_WORDS } from './unit-words.ts';

interface Asked {
  readonly finder: OfferFinder;
  readonly free: FreeUnits;
  readonly rooms: number;
}

/** The offer of a property that is known to have one, written out. */
export function presentOffer(columns: MarketColumns, { finder, free, rooms }: Asked, slot: number): IndexedResult {
  const first = columns.firstUnits[slot] ?? 0;
  const freeUnits = free.of(slot);
  finder.find(first, freeUnits);
  const { shape, totalAgorot, discountAgorot, onceAgorot, takenUnits, takenAgorot } = finder;
  const units = Array.from(takenUnits.subarray(0, finder.taken), (unit, index) => ({
    unitId: columns.units.ids[unit] ?? 0,
    rooms: shape === 'perRoom' ? [index] : Array.from({ length: rooms }, (_, room) => room),
    totalAgorot: (takenAgorot[index] ?? 0) + (index === 0 ? onceAgorot : 0),
    charges: chargesOf(columns.units, unit),
  }));
  return {
    propertyId: columns.propertyIds[slot] ?? 0,
    shape,
    units,
    totalAgorot,
    discountAgorot,
    unitsLeft: finder.countTaking(first, freeUnits),
    unitsTotal: columns.unitCounts[slot] ?? 0,
  };
}

function chargesOf({ terms, units }: UnitColumns, unit: number): ExtraChargeKind[] {
  const { charges = [] } = terms.list[units[unit * UNIT_WORDS + UNIT.terms] ?? 0] ?? {};
  return [...new Set(charges.map(({ kind }) => kind))];
}
