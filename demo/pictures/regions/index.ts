// All regions by their id in the place list.
import { coast } from './coast.ts';
import { desert } from './desert.ts';
import { hills } from './hills.ts';
import { north } from './north.ts';
import type { Regions } from './stage.ts';
import { valleys } from './valleys.ts';

export const REGIONS: Regions = { ...north, ...valleys, ...coast, ...hills, ...desert };
