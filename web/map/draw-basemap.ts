import * as L from 'leaflet';
import { useEffect, useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import reliefAddress from './basemap/relief.webp?url&no-inline';
import { type Basemap, loadBasemap, type RoadRank, type WaterLayer } from './basemap.ts';
import { drawLabels } from './draw-labels.ts';

/** The bounds of the relief picture; as in `tools/basemap/relief.ts`. */
const RELIEF_BOUNDS: L.LatLngBoundsLiteral = [
  [28, 32.4],
  [34.6, 37.4],
];

const WATERS: Readonly<Record<WaterLayer, L.PolylineOptions>> = {
  sea: { stroke: false, fillColor: '#cde2e3', fillOpacity: 1 },
  coast: { color: '#a9c9cb', weight: 1.2 },
  lake: { color: '#9cc2c5', weight: 1, fillColor: '#bedadc', fillOpacity: 1 },
  saltPans: { color: '#9cc2c5', weight: 1, fillColor: '#dcebe8', fillOpacity: 1 },
  jordan: { color: '#a9cdd0', weight: 2.2 },
  river: { color: '#a9cdd0', weight: 1.4 },
  stream: { color: '#a9cdd0', weight: 1.4, dashArray: '2 6' },
};
const COAST_SHALLOWS: L.PathOptions = { color: '#fffdfa', weight: 5 };
const WOOD: L.PathOptions = { stroke: false, fillColor: '#b3cb9b', fillOpacity: 0.6 };
// One path for all towns, so that those that have grown together show no seams.
const TOWN: L.PathOptions = { stroke: false, fillColor: '#e4d5c3', fillOpacity: 0.95, fillRule: 'nonzero' };
/** A road's colour and its edge's; the first zoom, and the growth of the width with each, in pixels. */
const ROADS: Readonly<
  Record<RoadRank, { readonly fill: string; readonly edge: string; readonly fromZoom: number; readonly grows: number }>
> = {
  1: { fill: '#f3cf96', edge: '#c99d5b', fromZoom: 6, grows: 0.85 },
  2: { fill: '#fdf1d3', edge: '#cbb083', fromZoom: 7, grows: 0.7 },
  3: { fill: '#fffdfa', edge: '#cdc0a4', fromZoom: 9.5, grows: 0.7 },
};
const EDGE_PX = 1;

/** Draws heights, waters, woods, towns, roads and names. Roads and names follow the zoom. */
function drawBasemap(map: L.Map, basemap: Basemap, language: Locale): void {
  const reliefPane = map.createPane('relief');
  reliefPane.style.zIndex = '190';
  L.imageOverlay(reliefAddress, RELIEF_BOUNDS, { pane: 'relief', interactive: false, alt: '' }).addTo(map);
  const pane = map.createPane('basemap');
  // Beneath everything that can be chosen, and never in its way.
  pane.style.zIndex = '200';
  pane.style.pointerEvents = 'none';
  // Drawn beyond the view, so that dragging shows no edge.
  const renderer = L.canvas({ pane: 'basemap', padding: 0.4 });
  drawWaters(map, renderer, basemap.waters, ['sea', 'lake', 'saltPans']);
  L.polygon(
    basemap.woods.map(({ geometry }) => L.GeoJSON.coordsToLatLngs(geometry.coordinates, 1) as L.LatLng[][]),
    { renderer, interactive: false, ...WOOD },
  ).addTo(map);
  L.polygon(
    basemap.towns.map(({ geometry, properties }) => [townOutline(geometry.coordinates, properties.km)]),
    { renderer, interactive: false, ...TOWN },
  ).addTo(map);
  drawWaters(map, renderer, basemap.waters, ['coast'], COAST_SHALLOWS);
  drawWaters(map, renderer, basemap.waters, ['coast', 'jordan', 'river', 'stream']);
  drawRoads(map, renderer, basemap.roads);
  drawLabels(map, basemap, language);
}

function drawWaters(
  map: L.Map,
  renderer: L.Renderer,
  waters: Basemap['waters'],
  layers: readonly WaterLayer[],
  style?: L.PathOptions,
): void {
  L.geoJSON(
    waters.filter(({ properties }) => layers.includes(properties.layer)),
    {
      interactive: false,
      // Leaflet's types leave out the renderer, which it hands on to each path.
      ...({ renderer } as object),
      style: (shape) => ({ ...WATERS[shape?.properties.layer as WaterLayer], ...style }),
    },
  ).addTo(map);
}

/**
 * Small roads first, motorways over them; all edges of a kind lie under all of its roads, so that crossings are open.
 */
function drawRoads(map: L.Map, renderer: L.Renderer, roads: Basemap['roads']): void {
  const drawn = ([3, 2, 1] as const).map((rank) => {
    const courses = roads
      .filter(({ properties }) => properties.rank === rank)
      .map(({ geometry }) => L.GeoJSON.coordsToLatLngs(geometry.coordinates) as L.LatLng[]);
    const line = (color: string) => L.polyline(courses, { renderer, interactive: false, color, smoothFactor: 0.5 });
    return { rank, edge: line(ROADS[rank].edge), road: line(ROADS[rank].fill) };
  });
  const follow = () => {
    for (const { rank, edge, road } of drawn) {
      const width = roadWidth(rank, map.getZoom());
      edge.setStyle({ weight: width + 2 * EDGE_PX });
      road.setStyle({ weight: width });
      for (const line of [edge, road]) width > 0 ? line.addTo(map) : line.remove();
      if (width > 0) for (const line of [edge, road]) line.bringToFront();
    }
  };
  map.on('zoomend', follow);
  follow();
}

/** Returns a road's width without its edges, in pixels; 0 where it is not drawn. */
function roadWidth(rank: RoadRank, zoom: number): number {
  const { fromZoom, grows } = ROADS[rank];
  return zoom < fromZoom ? 0 : Math.min(0.6 + (zoom - fromZoom) * grows, 7);
}

/** Corners of a town's patch. */
const CORNERS = 20;
const KM_IN_A_DEGREE = 111.2;

/**
 * Returns an outline for a town of which only its middle and its size are known: round, but not a circle, and the same
 * each time.
 * @param middle longitude and latitude
 * @param km from the middle to the edge
 */
function townOutline([longitude = 0, latitude = 0]: readonly number[], km: number): { lat: number; lng: number }[] {
  const north = km / KM_IN_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  // Where it stands makes each town's shape its own.
  const turn = (longitude * 1000 + latitude * 700) % (2 * Math.PI);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const wave = 1 + 0.13 * Math.sin(2 * angle + turn) + 0.09 * Math.sin(3 * angle + 2 * turn) + 0.05 * Math.sin(5 * angle + 3 * turn);
    return { lat: latitude + north * wave * Math.sin(angle), lng: longitude + east * wave * Math.cos(angle) };
  });
}

/** Draws the map's ground: configured tiles, else the base map of our own. */
export function useGround(map: L.Map | undefined): { isFailed: boolean; retry: () => void } {
  const { language } = useI18n();
  const { tilesUrl } = useSurroundings().map;
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to do it again
  useEffect(() => {
    if (!map) return;
    if (tilesUrl) {
      L.tileLayer(tilesUrl, { maxZoom: map.getMaxZoom() }).addTo(map);
      return;
    }
    let isGone = false;
    setFailed(false);
    loadBasemap().then(
      (basemap) => !isGone && drawBasemap(map, basemap, language),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [map, tilesUrl, language, attempt]);
  return { isFailed, retry: () => setAttempt((count) => count + 1) };
}
