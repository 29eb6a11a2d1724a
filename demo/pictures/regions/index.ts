// All regions by their id in the place list.
import { coast } from './coast.ts';
import { desert } from './desert.ts';
import { hills } from './hills.ts';
import { north } from './north.ts';
import type { Region, Regions } from './stage.ts';
import { valleys } from './valleys.ts';

export const REGIONS: Regions = { ...north, ...valleys, ...coast, ...hills, ...desert };

const DEFAULT_REGION = 'upper-galilee';

/** The region of that id; the Upper Galilee for an unknown one. */
export function regionOf(id: string): Region {
  const region = REGIONS[id] ?? REGIONS[DEFAULT_REGION];
  if (!region) throw new Error(`neither ${id} nor ${DEFAULT_REGION} is a region`);
  return region;
}
