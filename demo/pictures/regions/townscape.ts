// Towns seen from afar: houses stepping up a slope, a skyline over the roofs.
import { n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { polygon, yAt } from '../core/shapes.ts';
import type { Stage } from './stage.ts';

interface CascadeOptions {
  /** Houses in a row across the picture. */
  readonly count: number;
  /** Height of a middling house in pixels. */
  readonly size: number;
  readonly depth: number;
  readonly rows: number;
  readonly colours?: readonly string[];
  /** Share of houses under red tiles. */
  readonly tiled?: number;
}

/** The paths of one town, by what they are painted with. */
interface TownPaths {
  readonly walls: readonly { readonly colour: string; front: string; flank: string }[];
  tiles: string;
  panes: string;
}

const STUCCO = ['#efe3cc', '#e6d4b6', '#f3ebdd', '#dcc7a6'];

interface SmallHouse {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tiled: boolean;
}

/** One small house: lit front, shaded flank, a roof as wide as both, windows in rows. */
function addHouse(paths: TownPaths, light: Light, r: Random, { x, y, width, height, tiled }: SmallHouse): void {
  const wall = r.pick(paths.walls);
  const flank = Math.max(2, Math.round(width * 0.3));
  const flankX = light.side > 0 ? x : x + width - flank;
  wall.front += `M${x} ${y}v${-height}h${width}v${height}Z`;
  wall.flank += `M${flankX} ${y}v${-height}h${flank}v${height}Z`;
  if (tiled)
    paths.tiles += `M${x - 2} ${y - height}l${n(width * 0.3)} ${n(-width * 0.26)}h${n(width * 0.4 + 2)}l${n(width * 0.3 + 2)} ${n(width * 0.26)}Z`;
  const floors = Math.max(1, Math.round(height / 16));
  const columns = Math.max(1, Math.round((width - flank) / 11));
  const frontX = light.side > 0 ? x + flank : x;
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      if (!r.chance(light.dark ? 0.5 : 0.72)) continue;
      const px = frontX + ((column + 0.5) * (width - flank)) / columns;
      paths.panes += `M${n(px)} ${n(y - ((floor + 0.36) * height) / floors)}v${n((-height / floors) * 0.34)}`;
    }
}

/** Small far-off houses stepping up a slope, in clusters with gaps for the green between. */
export function cascade(s: Stage, r: Random, points: readonly Point[], options: CascadeOptions): void {
  const { art, light } = s;
  const { count, size, depth, rows, colours = STUCCO, tiled = 0 } = options;
  const paths: TownPaths = { walls: colours.map((colour) => ({ colour, front: '', flank: '' })), tiles: '', panes: '' };
  for (let row = 0; row < rows; row++) {
    let gap = r.int(2, 6);
    for (let i = 0; i < count; i++) {
      if (gap-- === 0) {
        gap = r.int(3, 7);
        continue;
      }
      const x = Math.round((i + r.range(0, 0.5)) * (WIDTH / count));
      addHouse(paths, light, r, {
        x,
        y: Math.round(yAt(points, x) + row * size * 0.95 + 6),
        width: Math.round(size * r.range(0.8, 1.5)),
        height: Math.round(size * r.range(0.6, 1.25)),
        tiled: r.chance(tiled),
      });
    }
  }
  for (const { colour, front, flank } of paths.walls) {
    if (!front) continue;
    // after sunset the walls step back behind their windows
    art.path(front, light.dark ? light.tone(colour, depth) : light.lit(colour, depth));
    art.path(flank, light.shaded(colour, depth));
  }
  if (paths.tiles) art.path(paths.tiles, light.tone('#b9694a', depth));
  const pane = light.lampsOn ? '#ffcb78' : light.shaded('#75808a', depth);
  if (light.dark) art.line(paths.panes, '#ffb45a', size * 0.42, { opacity: 0.2 });
  art.line(paths.panes, pane, Math.max(1.6, size * 0.12), { 'stroke-linecap': 'butt', opacity: light.dark ? 0.95 : 0.75 });
}

/** A few towers and a low dome over the roofs: the city's outline without naming a building. */
export function landmarks(s: Stage, r: Random, ridge: readonly Point[], depth: number): void {
  const { art, light } = s;
  for (let i = 0; i < 3; i++) {
    const x = r.range(160, 1040);
    const y = yAt(ridge, x) + 6;
    const w = r.range(12, 18);
    const h = r.range(56, 92);
    art.path(`M${n(x)} ${n(y)}v${n(-h)}h${n(w)}v${n(h)}Z`, light.lit('#efe0bf', depth));
    art.path(`M${n(x + (light.side > 0 ? 0 : w * 0.55))} ${n(y)}v${n(-h)}h${n(w * 0.45)}v${n(h)}Z`, light.shaded('#d9c49a', depth));
    art.path(polygon([x - 2, y - h], [x + w / 2, y - h - w * 1.3], [x + w + 2, y - h]), light.tone('#a56a4c', depth));
  }
  const x = r.range(300, 900);
  const y = yAt(ridge, x) - 8;
  art.path(
    `M${n(x - 34)} ${n(y + 20)}V${n(y)}a34 35.7 0 0 1 68 0V${n(y + 20)}Z`,
    art.gradient(stops([0, light.lit('#d9c7a4', depth)], [1, light.tone('#b5a584', depth)]), { x2: 1, y2: 0 }),
  );
}

/** Blocks of flats at the end of a street, pale and simple. */
export function farBlocks(s: Stage, foot: number, top: number): void {
  const { art, light } = s;
  const blocks = [
    { x: -40, width: 210, height: 300, depth: 0.4 },
    { x: 150, width: 150, height: 210, depth: 0.5 },
    { x: 930, width: 150, height: 190, depth: 0.46 },
    { x: 1060, width: 220, height: 280, depth: 0.34 },
  ];
  for (const { x, width, height, depth } of blocks) {
    const roof = top - height;
    const wall = art.gradient(stops([0, light.lit('#efe4d0', depth)], [1, light.tone('#dccdb4', depth)]));
    art.path(`M${x} ${foot}V${roof}h${width}V${foot}Z`, wall);
    art.path(`M${light.side > 0 ? x : x + width * 0.72} ${foot}V${roof}h${width * 0.28}V${foot}Z`, light.shaded('#dccdb4', depth), {
      opacity: 0.45,
    });
    let bands = '';
    let panes = '';
    for (let floor = 0; floor < height / 52; floor++) {
      bands += `M${x + 8} ${roof + 34 + floor * 54}h${width - 16}`;
      for (let k = 0; k < 3; k++) panes += `M${n(x + 24 + k * width * 0.3)} ${roof + 20 + floor * 54}h${n(width * 0.14)}`;
    }
    art.line(bands, light.shaded('#cdbb9f', depth), 9, { opacity: 0.5 });
    art.line(panes, light.lampsOn ? '#f2be75' : light.shaded('#8a9aa4', depth), 20, { 'stroke-linecap': 'butt', opacity: 0.8 });
  }
}
