const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** A point in degrees (WGS84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres between two points over the ground, good enough for saying what is near. */
export function distanceKm(first: Point, second: Point): number {
  const north = (second.latitude - first.latitude) * RADIANS;
  const east = (second.longitude - first.longitude) * RADIANS * Math.cos(((first.latitude + second.latitude) / 2) * RADIANS);
  return EARTH_RADIUS_KM * Math.hypot(north, east);
}
