import sharp from 'sharp';
import type { Height } from './heights.ts';

/** The country and its neighbourhood, in degrees; `web/map/draw-basemap.ts` lays the picture there. */
export const RELIEF_BOUNDS = { south: 28, west: 32.4, north: 34.6, east: 37.4 };

const WIDTH = 420;
/** Finer pixels than heights are known: the shades shall be soft, not square. */
const ENLARGED = 2;
/** How many of the nearest heights a pixel looks at; its weight falls with the distance of the last. */
const NEIGHBOURS = 10;
/** From so far away a height still tells something. */
const REACH_KM = 140;
/** Kilometres in a degree at the country's middle. */
const KM = { north: 111, east: 94.5 };

/** Paints the land's heights, as a map in Mercator's projection: tinted by height and dryness, lit from the north-west, faded at its edges. */
export async function paintRelief(heights: readonly Height[]): Promise<Buffer> {
  const { south, west, north, east } = RELIEF_BOUNDS;
  const span = mercator(north) - mercator(south);
  const rows = Math.round((WIDTH * span) / (((east - west) * Math.PI) / 180));
  const latitudes = Array.from({ length: rows }, (_, row) => unmercator(mercator(north) - (span * (row + 0.5)) / rows));
  const longitudes = Array.from({ length: WIDTH }, (_, column) => west + ((east - west) * (column + 0.5)) / WIDTH);
  const grid = latitudes.map((latitude) => longitudes.map((longitude) => heightAt(heights, latitude, longitude)));
  const pixels = Buffer.alloc(rows * WIDTH * 4);
  for (const [row, latitude] of latitudes.entries()) {
    for (const [column, longitude] of longitudes.entries()) {
      const slope = slopeAt(grid, row, column);
      pixels.set(
        [...colourOf(grid[row]?.[column] ?? 0, latitude, longitude, slope), fadeAt(row, column, rows)],
        (row * WIDTH + column) * 4,
      );
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: rows, channels: 4 } })
    .resize(WIDTH * ENLARGED, rows * ENLARGED, { kernel: 'cubic' })
    .webp({ quality: 94, alphaQuality: 90, smartSubsample: true, effort: 6 })
    .toBuffer();
}

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const unmercator = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

/** A plane laid through the nearest heights, the nearer the heavier (moving least squares); never beyond the highest and the lowest of them. */
function heightAt(heights: readonly Height[], latitude: number, longitude: number): number {
  const near = nearest(heights, latitude, longitude);
  if (near.length < 3) return 0;
  const reach = Math.max(near.at(-1)?.distance ?? 1, 4);
  // Sums of the normal equations of height = a + b·x + c·y.
  let [w, wx, wy, wxx, wxy, wyy, wh, wxh, wyh] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { x, y, distance, metres } of near) {
    const weight = Math.exp(-8 * (distance / reach) ** 2) + 1e-4;
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
    wyy += weight * y * y;
    wh += weight * metres;
    wxh += weight * x * metres;
    wyh += weight * y * metres;
  }
  // Held back a little, or a few places in a row would tilt the plane.
  [wxx, wyy] = [wxx + w, wyy + w];
  const determinant = w * (wxx * wyy - wxy * wxy) - wx * (wx * wyy - wxy * wy) + wy * (wx * wxy - wxx * wy);
  const height = (wh * (wxx * wyy - wxy * wxy) - wx * (wxh * wyy - wxy * wyh) + wy * (wxh * wxy - wxx * wyh)) / determinant;
  const all = near.map(({ metres }) => metres);
  return Math.min(Math.max(height, Math.min(...all)), Math.max(...all));
}

function nearest(heights: readonly Height[], latitude: number, longitude: number) {
  return heights
    .filter(([placeLatitude]) => Math.abs(placeLatitude - latitude) * KM.north < REACH_KM)
    .map(([placeLatitude, placeLongitude, metres]) => {
      const [x, y] = [(placeLongitude - longitude) * KM.east, (placeLatitude - latitude) * KM.north];
      return { x, y, metres, distance: Math.hypot(x, y) };
    })
    .filter(({ distance }) => distance < REACH_KM)
    .sort((first, second) => first.distance - second.distance)
    .slice(0, NEIGHBOURS);
}

/** How much light falls on a pixel, from the north-west: 0 is flat ground. */
function slopeAt(grid: readonly (readonly number[])[], row: number, column: number): number {
  const at = (y: number, x: number) => grid[Math.min(Math.max(y, 0), grid.length - 1)]?.[Math.min(Math.max(x, 0), WIDTH - 1)] ?? 0;
  const rise = at(row + 1, column) - at(row - 1, column) + at(row, column + 1) - at(row, column - 1);
  return Math.max(-1, Math.min(1, rise / 260));
}

type Colour = readonly [number, number, number];

/** By height in metres, in green country and in dry country. */
const GREEN: readonly (readonly [number, Colour])[] = [
  [-250, [231, 230, 204]],
  [0, [236, 238, 220]],
  [250, [225, 231, 205]],
  [600, [209, 220, 187]],
  [1000, [196, 209, 172]],
  [1600, [214, 213, 192]],
  [2400, [242, 241, 236]],
];
const DRY: readonly (readonly [number, Colour])[] = [
  [-430, [240, 228, 203]],
  [0, [244, 235, 214]],
  [350, [239, 226, 198]],
  [700, [231, 213, 178]],
  [1100, [222, 200, 160]],
  [1700, [216, 190, 150]],
];

function colourOf(metres: number, latitude: number, longitude: number, slope: number): Colour {
  const dryness = drynessAt(latitude, longitude, metres);
  const [green, dry] = [rampAt(GREEN, metres), rampAt(DRY, metres)];
  return [0, 1, 2].map((channel) => {
    const colour = (green[channel] ?? 0) * (1 - dryness) + (dry[channel] ?? 0) * dryness;
    return Math.round(Math.max(0, Math.min(255, colour + slope * (slope > 0 ? 14 : 34))));
  }) as unknown as Colour;
}

/** From Beersheba southwards, and in the valley of the lower Jordan, little grows. */
function drynessAt(latitude: number, longitude: number, metres: number): number {
  const south = (31.75 - latitude) / 0.6;
  const valley = longitude > 35.25 ? Math.min((32.35 - latitude) / 0.5, (250 - metres) / 300) : 0;
  const east = Math.min((longitude - 36) / 0.3, (32.9 - latitude) / 0.4);
  return Math.max(0, Math.min(1, Math.max(south, valley, east)));
}

function rampAt(ramp: readonly (readonly [number, Colour])[], metres: number): Colour {
  const above = ramp.findIndex(([height]) => height > metres);
  if (above === 0) return ramp[0]?.[1] ?? [0, 0, 0];
  const [low, high] = [ramp.at(above === -1 ? -1 : above - 1), ramp.at(above)];
  if (!low || !high || above === -1) return ramp.at(-1)?.[1] ?? [0, 0, 0];
  const share = (metres - low[0]) / (high[0] - low[0]);
  return [0, 1, 2].map((channel) => (low[1][channel] ?? 0) * (1 - share) + (high[1][channel] ?? 0) * share) as unknown as Colour;
}

/** Pixels over which the picture goes over into the ground beyond it. */
const FADE = 40;

function fadeAt(row: number, column: number, rows: number): number {
  return Math.round(255 * Math.min(1, Math.min(row, column, rows - 1 - row, WIDTH - 1 - column) / FADE));
}
