interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance over the ground in kilometres (haversine). */
export function kilometresBetween(one: Point, other: Point): number {
  const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitudes;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
