/** Where a road's number stands: a share of the world's width and height. */
export interface RoadSign {
  readonly x: number;
  readonly y: number;
}

/** Along a road its number comes again after so many pixels. */
const EVERY_PX = 260;
/** Leaflet's world at zoom 0. */
const WORLD_PX = 256;

/**
 * The places of a road's number at a zoom. They hang on the road, not on the view, so that they stay where they are while the map moves.
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
