// What the landscapes share: gardens, building materials and colours.
import type { Materials } from '../built/materials.ts';
import type { Air } from '../core/light.ts';
import type { Layer } from './layers.ts';

/** What grows and lies round the house. */
export interface Garden {
  readonly ground: 'lawn' | 'meadow' | 'sand';
  readonly colour: string;
  readonly trees: readonly ('olive' | 'oak' | 'cypress' | 'pine' | 'eucalyptus' | 'palm' | 'acacia')[];
  /** Colour of the shrubs. */
  readonly shrubs: string;
}

export interface Landscape extends Air {
  readonly materials: Materials;
  readonly garden: Garden;
  /** What stands at the horizon, and what lies between it and us: the latter is hidden where a garden lies before it. */
  readonly far: readonly Layer[];
  readonly near: readonly Layer[];
}

export const GREEN: Garden = { ground: 'lawn', colour: '#8db15c', trees: ['olive', 'oak', 'cypress', 'pine'], shrubs: '#5f8a4c' };
export const STONY: Garden = { ground: 'meadow', colour: '#b9b070', trees: ['olive', 'cypress', 'pine', 'olive'], shrubs: '#6f8a52' };
export const BASALT: Garden = { ground: 'lawn', colour: '#93ad58', trees: ['eucalyptus', 'oak', 'cypress'], shrubs: '#64864a' };
export const WARM: Garden = { ground: 'lawn', colour: '#94b35e', trees: ['palm', 'palm', 'eucalyptus', 'olive'], shrubs: '#5f8c50' };
export const SHORE: Garden = { ground: 'lawn', colour: '#9ab863', trees: ['palm', 'pine', 'palm'], shrubs: '#64904f' };
export const DRY: Garden = { ground: 'sand', colour: '#e2b581', trees: ['acacia', 'palm', 'acacia'], shrubs: '#98965a' };

export const STONE: Materials = {
  stone: ['#e9d6ad', '#dcc69b', '#efe0c0'],
  trim: ['#4f7f95', '#5b7f6a', '#7d4a3a', '#3f5f7a'],
  tiled: 0.4,
};
export const EARTH: Materials = { stone: ['#e6bf90', '#ddb07f', '#efd4aa'], trim: ['#3f7f86', '#7a5236', '#4d6f8a'], tiled: 0 };
export const DARK_STONE: Materials = { stone: ['#8d847c', '#b3a691', '#dcc9a4'], tiled: 0.8 };
export const PLASTER: Materials = { stone: ['#f0e2c8', '#f5ecd9', '#e8d3b2'], tiled: 0.6 };
export const WHITE: Materials = { bauhaus: true, stone: ['#f4ecdc', '#efe3ce'] };

export const GREENS = ['#8fae94', '#82a37c', '#739660', '#67894f'];
export const FIELDS = ['#9fba68', '#d3bf6c', '#86ab5c', '#c39a62', '#dcd08a', '#7ba257'];
export const BLUE: readonly [string, string] = ['#5fb4cf', '#3594b4'];
export const LAKE: readonly [string, string] = ['#64aec6', '#3a8cab'];
