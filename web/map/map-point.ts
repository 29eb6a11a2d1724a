/** A place on the map. */
export interface MapPoint {
  readonly id: number;
  /** Degrees, WGS84. */
  readonly latitude: number;
  readonly longitude: number;
  /** What stands on its pin, such as a price. */
  readonly label: string;
  /** What its pin is called by screen readers. */
  readonly name: string;
}

/** What is to be seen: degrees, WGS84. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
