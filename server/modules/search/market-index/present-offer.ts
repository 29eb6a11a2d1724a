import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexedResult, IndexedUnit } from './market-question.ts';
import type { OfferFinder } from './offer-finder.ts';
import { UNIT, UNIT_WORDS } from './unit-words.ts';

interface Asked {
  readonly finder: OfferFinder;
  readonly free: FreeUnits;
  readonly rooms: number;
}

/** The offer of a property, written out; undefined where it has none any more. */
export function presentOffer(columns: MarketColumns, { finder, free, rooms }: Asked, slot: number): IndexedResult | undefined {
  const first = columns.firstUnits[slot] ?? 0;
  const freeUnits = free.of(slot);
  if (!finder.find(first, freeUnits)) return undefined;
  const { shape, totalAgorot, discountAgorot, onceAgorot, takenUnits, takenAgorot } = finder;
  const units: IndexedUnit[] = [];
  for (let index = 0; index < finder.taken; index++) {
    const unit = takenUnits[index] ?? 0;
    units.push({
      unitId: columns.units.ids[unit] ?? 0,
      rooms: shape === 'perRoom' ? [index] : Array.from({ length: rooms }, (_, room) => room),
      totalAgorot: (takenAgorot[index] ?? 0) + (index === 0 ? onceAgorot : 0),
      charges: columns.units.terms.chargesOf(columns.units.units[unit * UNIT_WORDS + UNIT.terms] ?? 0),
    });
  }
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
