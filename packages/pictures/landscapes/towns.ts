// Towns seen from afar: houses stepping up a slope, a skyline over the roofs.
import { n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { yAt } from '../core/shapes.ts';
import type { Backdrop } from './backdrop.ts';

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
export function cascade({ art, light, random: r }: Backdrop, points: readonly Point[], options: CascadeOptions): void {
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

/** The towers of a city on the horizon. */
export function towers({ art, light, random: r }: Backdrop, foot: number): void {
  for (const [depth, tall] of [
    [0.62, 150],
    [0.48, 90],
  ] as const) {
    let front = '',
      flank = '',
      lights = '';
    for (let x = r.range(-20, 40); x < WIDTH; x += r.range(30, 90)) {
      const w = r.range(20, 40);
      const h = tall * r.range(0.2, 1) * (0.4 + 0.6 * Math.sin((x / WIDTH) * Math.PI));
      front += `M${n(x)} ${n(foot)}v${n(-h)}h${n(w)}v${n(h)}Z`;
      flank += `M${n(light.side > 0 ? x : x + w * 0.6)} ${n(foot)}v${n(-h)}h${n(w * 0.4)}v${n(h)}Z`;
      if (light.lampsOn) for (let k = 0; k < 6; k++) lights += `M${n(x + w * r.range(0.1, 0.8))} ${n(foot - h * r.range(0.05, 0.9))}h2.5`;
    }
    art.path(front, light.lit('#c9cdd0', depth));
    art.path(flank, light.shaded('#8fa0ae', depth));
    if (lights) art.line(lights, '#ffd48a', 2.6, { opacity: 0.8 });
  }
}
