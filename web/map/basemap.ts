import { useEffect, useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import address from './basemap/basemap.geojson?url&no-inline';

/** Waters, as they are drawn; see `basemap/README.md`. */
export type WaterLayer = 'sea' | 'coast' | 'lake' | 'saltPans' | 'jordan' | 'river' | 'stream';

/** Motorways, roads between towns, roads between villages. */
export type RoadRank = 1 | 2 | 3;

type Names = Record<Locale, string>;

interface LabelProperties extends Names {
  readonly layer: 'label';
  readonly kind: 'water' | 'region' | 'town' | 'wood' | 'landmark';
  /** The zooms at which it is shown. */
  readonly fromZoom: number;
  readonly toZoom?: number;
  /** For towns: the place's id if it has one; 3 for cities to 1 for villages; kilometres to the edge. */
  readonly id?: string;
  readonly size?: number;
  readonly km?: number;
}

type Feature<Shape extends GeoJSON.Geometry, Properties> = GeoJSON.Feature<Shape, Properties>;
export type MapLabel = Feature<GeoJSON.Point, LabelProperties>;
type MapRoad = Feature<GeoJSON.LineString, { readonly layer: 'road'; readonly number: number; readonly rank: RoadRank }>;

/** The features of the base map by kind. */
export interface Basemap {
  readonly waters: readonly Feature<GeoJSON.Geometry, { readonly layer: WaterLayer }>[];
  readonly woods: readonly Feature<GeoJSON.Polygon, { readonly layer: 'wood' }>[];
  /** Built-up ground: its middle, and kilometres from there to its edge. */
  readonly towns: readonly Feature<GeoJSON.Point, { readonly layer: 'town'; readonly km: number }>[];
  readonly roads: readonly MapRoad[];
  readonly labels: readonly MapLabel[];
}

let loading: Promise<Basemap> | undefined;

/** Returns the base map, fetched once per page; a failure may be tried again. */
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
  return sortFeatures((await response.json()) as GeoJSON.FeatureCollection<GeoJSON.Geometry, { readonly layer: string }>);
}

const OTHER_LAYERS = ['wood', 'town', 'road', 'label'];

/** Returns the file's features by what they are. The file is our own; its README describes it. */
export function sortFeatures({ features }: GeoJSON.FeatureCollection<GeoJSON.Geometry, { readonly layer: string }>): Basemap {
  const of = (layer: string) => features.filter((feature) => feature.properties.layer === layer) as unknown;
  return {
    waters: features.filter(({ properties }) => !OTHER_LAYERS.includes(properties.layer)) as Basemap['waters'],
    woods: of('wood') as Basemap['woods'],
    towns: of('town') as Basemap['towns'],
    roads: of('road') as Basemap['roads'],
    labels: of('label') as Basemap['labels'],
  };
}

/** Returns the base map once it is wanted; undefined until then, and after a failure. */
export function useBasemap(isWanted: boolean): Basemap | undefined {
  const [basemap, setBasemap] = useState<Basemap>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadBasemap().then(
      (loaded) => isGone || setBasemap(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return basemap;
}
