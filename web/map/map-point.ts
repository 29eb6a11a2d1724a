/** A place on the map. */
export interface MapPoint {
  readonly id: number;
  /** Degrees, WGS84. */
  readonly latitude: number;
  readonly longitude: number;
  /** The words on its pin, such as a price. */
  readonly label: string;
  /** The name of its pin for screen readers. */
  readonly name: string;
}

/** The visible part of a map, in degrees (WGS84). */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
