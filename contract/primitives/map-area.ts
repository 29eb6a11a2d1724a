/** A rectangle on the map: degrees, WGS84, edges included, so that it may be a line or a spot. */
export interface MapArea {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,8})?$/;

/** Reads an area as addresses have it, `south,west,north,east`; undefined when it is none. */
export function parseMapArea(text: string): MapArea | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south <= north && west <= east ? { south, west, north, east } : undefined;
}

/** Returns whether a spot lies in the area. */
export function isInArea({ south, west, north, east }: MapArea, { latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}
