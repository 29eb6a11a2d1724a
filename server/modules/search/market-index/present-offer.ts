import { EXTRA_CHARGE_KINDS, type ExtraChargeKind } from '#contract/primitives/enums.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexedResult } from './market-question.ts';
import type { OfferFinder } from './offer-finder.ts';
import { HEAD } from './rate-words.ts';
import { UNIT, UNIT_WORDS } from './stay-sums.ts';

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
    unitId: columns.unitIds[unit] ?? 0,
    rooms: shape === 'perRoom' ? [index] : Array.from({ length: rooms }, (_, room) => room),
    totalAgorot: (takenAgorot[index] ?? 0) + (index === 0 ? onceAgorot : 0),
    charges: chargesOf(columns, unit),
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

function chargesOf({ words, units }: MarketColumns, unit: number): ExtraChargeKind[] {
  const rates = units[unit * UNIT_WORDS + UNIT.rates] ?? 0;
  if (rates === 0) return [];
  const kinds = new Set<ExtraChargeKind>();
  const count = (words[rates + 2] ?? 0) & 0xff;
  for (let charge = 0, at = rates + HEAD + 2 * ((words[rates] ?? 0) & 0xff); charge < count; charge++, at += 2) {
    const kind = EXTRA_CHARGE_KINDS[(words[at] ?? 0) >> 3];
    if (kind) kinds.add(kind);
  }
  return [...kinds];
}
