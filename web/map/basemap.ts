import type { Locale } from '#contract/primitives/locale.ts';
import address from './basemap/basemap.geojson?url&no-inline';

/** How things of the base map are drawn; see `basemap/README.md`. */
export type BasemapLayer = 'land' | 'sea' | 'coast' | 'lake' | 'saltPans' | 'jordan' | 'river' | 'stream';

type LabelProperties = Record<Locale, string> & {
  readonly layer: 'label';
  readonly kind: 'water' | 'region' | 'town';
  /** The zoom from which it is shown. */
  readonly fromZoom: number;
};

export interface Basemap {
  readonly shapes: readonly GeoJSON.Feature<GeoJSON.Geometry, { layer: BasemapLayer }>[];
  readonly labels: readonly GeoJSON.Feature<GeoJSON.Point, LabelProperties>[];
}

let loading: Promise<Basemap> | undefined;

/** The base map, fetched once per page; a failure may be tried again. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= fetchBasemap().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchBasemap(): Promise<Basemap> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The base map answered ${response.status}`);
  // A file of our own; its README describes it.
  const { features } = (await response.json()) as GeoJSON.FeatureCollection<GeoJSON.Geometry, { layer: BasemapLayer | 'label' }>;
  const isLabel = (feature: GeoJSON.Feature<GeoJSON.Geometry, { layer: BasemapLayer | 'label' }>) => feature.properties.layer === 'label';
  return {
    shapes: features.filter((feature) => !isLabel(feature)) as GeoJSON.Feature<GeoJSON.Geometry, { layer: BasemapLayer }>[],
    labels: features.filter(isLabel) as GeoJSON.Feature<GeoJSON.Point, LabelProperties>[],
  };
}
