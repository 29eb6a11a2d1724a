import type { Locale } from '#contract/primitives/locale.ts';
import { kilometresBetween } from '#rules/registration/kilometres-between.ts';
import type { Basemap } from './basemap.ts';

interface Point {
  /** Degrees, WGS84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A town of the base map. */
export interface MapTown extends Point {
  readonly name: string;
  /** From its middle to its edge. */
  readonly km: number;
}

/** Waters that people measure from. */
export type KnownWater = 'galilee' | 'deadSea' | 'mediterranean' | 'redSea';

/** Something near, and how far it is as the crow flies, in whole kilometres. */
export type Nearby =
  | { readonly kind: 'town'; readonly name: string; readonly kilometres: number }
  | { readonly kind: 'water'; readonly water: KnownWater; readonly kilometres: number };

/** Towns from this size on are known to guests; smaller ones where the map of the whole country names them. */
const KNOWN_SIZE = 2;
const KNOWN_FROM_ZOOM = 8.5;
/** A town whose middle is nearer than that is where the place itself lies. */
const OWN_TOWN_KM = 1.5;
/** Further away nothing counts as near. */
const NEAR_KM = { town: 60, water: 30 };

/** Returns the town of an id, such as `safed`. */
export function townOf({ labels }: Basemap, id: string, language: Locale): MapTown | undefined {
  const label = labels.find(({ properties }) => properties.id === id);
  if (!label) return undefined;
  const [longitude = 0, latitude = 0] = label.geometry.coordinates;
  return { latitude, longitude, name: label.properties[language], km: label.properties.km ?? 0 };
}

/** Returns the nearest known town and the nearest known water, where there are some. */
export function nearbyThings(basemap: Basemap, point: Point, language: Locale): Nearby[] {
  const [town] = knownTowns(basemap, language)
    .map(({ name, km, ...middle }) => ({ name, km, kilometres: kilometresBetween(point, middle) }))
    .filter(({ km, kilometres }) => kilometres > Math.max(km, OWN_TOWN_KM) && kilometres <= NEAR_KM.town)
    .sort(byDistance);
  const [water] = waterDistances(basemap, point)
    .filter(({ kilometres }) => kilometres <= NEAR_KM.water)
    .sort(byDistance);
  return [
    ...(town ? [{ kind: 'town' as const, name: town.name, kilometres: whole(town.kilometres) }] : []),
    ...(water ? [{ kind: 'water' as const, water: water.water, kilometres: whole(water.kilometres) }] : []),
  ];
}

const byDistance = (first: { kilometres: number }, second: { kilometres: number }) => first.kilometres - second.kilometres;

/** The map is right to about a kilometre. */
const whole = (kilometres: number) => Math.max(1, Math.round(kilometres));

function knownTowns({ labels }: Basemap, language: Locale): MapTown[] {
  return labels
    .filter(({ properties: { kind, size = 0, fromZoom } }) => kind === 'town' && (size >= KNOWN_SIZE || fromZoom <= KNOWN_FROM_ZOOM))
    .map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      return { latitude, longitude, name: properties[language], km: properties.km ?? 0 };
    });
}

function waterDistances({ waters }: Basemap, point: Point) {
  return waters.flatMap(({ geometry, properties: { layer } }) => {
    const shore = layer === 'coast' || layer === 'lake' ? shoreOf(geometry) : [];
    const [first] = shore;
    if (!first) return [];
    return [{ water: nameOf(layer, first[1] ?? 0), kilometres: distanceToLine(shore, point) }];
  });
}

/** Coasts are lines, lakes polygons without holes. */
function shoreOf(geometry: GeoJSON.Geometry): readonly GeoJSON.Position[] {
  if (geometry.type === 'LineString') return geometry.coordinates;
  return geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
}

function nameOf(layer: string, latitude: number): KnownWater {
  if (layer === 'lake') return latitude > 32 ? 'galilee' : 'deadSea';
  return latitude > 30 ? 'mediterranean' : 'redSea';
}

const KM_IN_A_DEGREE = 111.2;

function distanceToLine(line: readonly GeoJSON.Position[], { latitude, longitude }: Point): number {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const flat = line.map(([lng = 0, lat = 0]) => ({ x: (lng - longitude) * narrow * KM_IN_A_DEGREE, y: (lat - latitude) * KM_IN_A_DEGREE }));
  return Math.min(...flat.slice(1).map((to, index) => distanceToPiece(flat[index] ?? to, to)));
}

/** From the origin to a straight piece of a line. */
function distanceToPiece(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(from.x * x + from.y * y) / length));
  return Math.hypot(from.x + share * x, from.y + share * y);
}
