// Landscapes that several regions share.
import { beach, fields, hermon, orchard, ridges, roofs, sea, terraces } from './layers.ts';
import { BASALT, BLUE, DARK_STONE, FIELDS, GREEN, GREENS, type Landscape, PLASTER, SHORE, STONE, WARM, WHITE } from './palette.ts';

export const galilee: Landscape = {
  air: '#d3e2da',
  airMix: 0.14,
  materials: STONE,
  garden: GREEN,
  far: [ridges(GREENS, { height: 110 })],
  near: [terraces(['#a5b268', '#93a858', '#b5b873', '#87a052'], '#e6d8b4')],
};
export const golan: Landscape = {
  air: '#cbdde6',
  airMix: 0.14,
  materials: DARK_STONE,
  garden: BASALT,
  far: [hermon(250, 0.36), ridges(['#86a176', '#7c9a5f'], { at: 20, height: 60, depth: 0.4 })],
  near: [fields(FIELDS, 60)],
};
export const westernHills: Landscape = {
  air: '#d3e4e6',
  airMix: 0.14,
  materials: STONE,
  garden: GREEN,
  far: [ridges(['#a3b992', '#8aa86f', '#76985a', '#6b8c50'], { height: 84, depth: 0.42, wood: 0.6 })],
  near: [orchard('#74944e', 190)],
};
export const openSea: Landscape = {
  air: '#dce8e6',
  airMix: 0.12,
  materials: PLASTER,
  garden: SHORE,
  far: [sea(...BLUE, { to: 400, boats: 2 })],
  near: [beach('#ecd5a6')],
};
export const bigTown: Landscape = { air: '#e8e6da', airMix: 0.12, materials: WHITE, garden: SHORE, far: [roofs], near: [] };
export const plainOfOrchards: Landscape = {
  air: '#e2e6d6',
  airMix: 0.14,
  materials: PLASTER,
  garden: WARM,
  far: [ridges(['#94ac84', '#86a36a'], { height: 40, depth: 0.5, wood: 0.6 })],
  near: [orchard('#6f9a4c', 70)],
};
