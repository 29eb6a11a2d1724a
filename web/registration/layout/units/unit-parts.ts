/** Parts of a unit's form, in their order: one at a time is seen. */
export const UNIT_PARTS = ['rooms', 'prices', 'has'] as const;
export type UnitPart = (typeof UNIT_PARTS)[number];

const BEGINNINGS: Readonly<Record<Exclude<UnitPart, 'rooms'>, readonly string[]>> = {
  prices: ['pricing', 'specialRates', 'extraBeds', 'weekendNights'],
  has: ['choices', 'privateJacuzzi', 'smokingStatus'],
};

/** The part in which a field stands, by its path in the unit's document. */
export function partOf(path: string): UnitPart {
  const beginning = path.split('.')[0] ?? '';
  return UNIT_PARTS.find((part) => part !== 'rooms' && BEGINNINGS[part].includes(beginning)) ?? 'rooms';
}
