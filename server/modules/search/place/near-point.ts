import { isInArea, type MapArea } from '#contract/primitives/map-area.ts';
import type { ListingSummary, Listings } from '../listings/listing.ts';

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

/** What lies around a point at which nothing is offered. */
interface NearPoint {
  readonly area: MapArea;
  readonly propertyIds: readonly number[];
  /** To the nearest property, in whole kilometres, 1 at least. */
  readonly kilometres: number;
}

/** Kilometres to each side; the first square that holds enough properties is taken, else the largest. */
const REACHES_KM = [10, 20, 30, 50];
const ENOUGH = 3;
const KM_IN_A_DEGREE = 111.2;

/** By edition of the listings and point: suggestions and searches ask for the same few. */
const known = new WeakMap<Listings['summaries'], Map<Point, NearPoint | undefined>>();

/** The properties around a point; undefined where there is none within some 50 km. */
export function nearPoint({ summaries }: Listings, point: Point): NearPoint | undefined {
  const ofEdition = known.get(summaries) ?? new Map<Point, NearPoint | undefined>();
  known.set(summaries, ofEdition);
  if (!ofEdition.has(point)) ofEdition.set(point, lookAround([...summaries.values()], point));
  return ofEdition.get(point);
}

function lookAround(summaries: readonly ListingSummary[], point: Point): NearPoint | undefined {
  let found: { readonly area: MapArea; readonly inside: readonly ListingSummary[] } | undefined;
  for (const reach of REACHES_KM) {
    const area = squareAround(point, reach);
    const inside = summaries.filter((summary) => isInArea(area, summary));
    found = { area, inside };
    if (inside.length >= ENOUGH) break;
  }
  if (!found || found.inside.length === 0) return undefined;
  const nearest = found.inside.reduce((least, summary) => Math.min(least, distanceKm(point, summary)), Infinity);
  return {
    area: found.area,
    propertyIds: found.inside.map(({ propertyId }) => propertyId),
    kilometres: Math.max(1, Math.round(nearest)),
  };
}

function squareAround({ latitude, longitude }: Point, kilometres: number): MapArea {
  const north = kilometres / KM_IN_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
}
