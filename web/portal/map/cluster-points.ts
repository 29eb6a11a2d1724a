import Supercluster from 'supercluster';
import type { MapBounds, MapPoint } from '#web/map/map-point.ts';

/** The least distance of two pins, in pixels, about the width of a price; see `spread-pins.ts`, too. */
const RADIUS_PX = 64;
/** Leaflet's tiles; the clusters' zoom is then the map's. */
const TILE_PX = 256;
/** From the next zoom on every place has its own pin. */
const LAST_CLUSTERED_ZOOM = 13;

/** One place, or several that are too near each other to tell apart at this zoom. */
export type Pinned =
  | { readonly kind: 'point'; readonly key: string; readonly point: MapPoint }
  | {
      readonly kind: 'cluster';
      readonly key: string;
      readonly ids: readonly number[];
      readonly latitude: number;
      readonly longitude: number;
      /** The zoom at which it falls apart. */
      readonly nextZoom: number;
    };

/** Groups places for a map; ask it for a view of the map again and again. */
export function clusterPoints(points: readonly MapPoint[]): (bounds: MapBounds, zoom: number) => Pinned[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  const index = new Supercluster<{ id: number }, Record<never, never>>({
    radius: RADIUS_PX,
    extent: TILE_PX,
    maxZoom: LAST_CLUSTERED_ZOOM,
  });
  index.load(
    points.map(({ id, latitude, longitude }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return ({ west, south, east, north }, zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).flatMap((feature): Pinned[] => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if ('cluster' in properties) {
        const { cluster_id: clusterId } = properties;
        const ids = index.getLeaves(clusterId, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.id);
        return [
          { kind: 'cluster', key: `cluster-${clusterId}`, ids, latitude, longitude, nextZoom: index.getClusterExpansionZoom(clusterId) },
        ];
      }
      const point = byId.get(properties.id);
      return point ? [{ kind: 'point', key: `point-${point.id}`, point }] : [];
    });
}
