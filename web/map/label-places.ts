/** A box on the map, in pixels: its middle and its size. */
export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A name that could stand on the map, and where its middle would be. */
export interface LabelSpot {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** A letter's width, where it is not that of a village's name. */
  readonly letterPx?: number | undefined;
}

/** A letter's width and a line's height, with the air that a name needs around it. */
const LETTER_PX = 8;
const AIR_PX = 12;
const LINE_PX = 26;

/**
 * Returns the names that can be read without covering each other; those that come first go first.
 * @param taken what stands there already, such as pins
 */
export function chooseLabels<Spot extends LabelSpot>(spots: readonly Spot[], taken: readonly MapBox[] = []): Spot[] {
  const boxes = [...taken];
  return spots.filter((spot) => {
    const box = boxOf(spot);
    if (boxes.some((other) => doCover(box, other))) return false;
    boxes.push(box);
    return true;
  });
}

function boxOf({ text, x, y, letterPx = LETTER_PX }: LabelSpot): MapBox {
  return { x, y, width: text.length * letterPx + AIR_PX, height: LINE_PX };
}

function doCover(first: MapBox, second: MapBox): boolean {
  return (
    Math.abs(first.x - second.x) < (first.width + second.width) / 2 && Math.abs(first.y - second.y) < (first.height + second.height) / 2
  );
}

/** Where a road's number stands: a share of the world's width and height. */
interface RoadSign {
  readonly x: number;
  readonly y: number;
}

/** Along a road its number comes again after so many pixels. */
const EVERY_PX = 260;
/** Leaflet's world at zoom 0. */
const WORLD_PX = 256;

/**
 * Returns the places of a road's number at a zoom. They hang on the road, not on the view, so that they stay where they
 * are while the map moves.
 * @param course longitudes and latitudes
 */
export function roadSigns(course: readonly (readonly number[])[], zoom: number): RoadSign[] {
  const every = EVERY_PX / (WORLD_PX * 2 ** zoom);
  const points = course.map(onWorld);
  const signs: RoadSign[] = [];
  let left = every / 2;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    while (left <= length) {
      const share = left / length;
      signs.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      left += every;
    }
    left -= length;
  }
  return signs;
}

/** Mercator's projection, as a share of the world. */
function onWorld([longitude = 0, latitude = 0]: readonly number[]): RoadSign {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
