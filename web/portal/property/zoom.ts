/** How much a picture is enlarged, and how far it is moved, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 4;
const STEP = 2;

/** One step in or out. */
export function steppedTo(zoom: Zoom, way: 1 | -1): Zoom {
  return scaledTo(zoom, way === 1 ? zoom.scale * STEP : zoom.scale / STEP);
}

/** Two fingers, of which one moved: the picture grows as their distance does. */
export function pinched(zoom: Zoom, { still, from, to }: { readonly still: Point; readonly from: Point; readonly to: Point }): Zoom {
  const before = Math.hypot(from.x - still.x, from.y - still.y);
  const after = Math.hypot(to.x - still.x, to.y - still.y);
  return before === 0 ? zoom : scaledTo(zoom, (zoom.scale * after) / before);
}

/** What is enlarged follows the finger, as far as there is picture. */
export function moved(zoom: Zoom, by: Point, { width, height }: { readonly width: number; readonly height: number }): Zoom {
  if (zoom.scale === 1) return NOT_ZOOMED;
  const [mostX, mostY] = [(width * (zoom.scale - 1)) / 2, (height * (zoom.scale - 1)) / 2];
  return { ...zoom, x: within(zoom.x + by.x, mostX), y: within(zoom.y + by.y, mostY) };
}

/** At its own size a picture stands in its place; while it shrinks it goes back there by degrees. */
function scaledTo(zoom: Zoom, wanted: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, wanted));
  if (scale === 1) return NOT_ZOOMED;
  const share = zoom.scale === 1 ? 0 : Math.min(1, (scale - 1) / (zoom.scale - 1));
  return { scale, x: zoom.x * share, y: zoom.y * share };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
