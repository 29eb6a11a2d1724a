import * as L from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { MapBounds, MapPoint } from './map-point.ts';

/** Specification §9. */
const DEFAULT_CENTRE: L.LatLngTuple = [31.56, 34.57];
const WHOLE_COUNTRY_ZOOM = 7;
/** Without streets nothing is to be seen from nearer. */
const LAST_ZOOM_OF_GROUND = 14;
const LAST_ZOOM_OF_TILES = 18;
/** Beyond it the ground is drawn by eye. */
const EDGE: L.LatLngBoundsLiteral = [
  [26.8, 32.2],
  [34.6, 37.4],
];

interface MapManner {
  readonly isEmbedded: boolean;
  readonly hasTiles: boolean;
}

/** Creates an empty Leaflet map. It lets the page around it scroll, and does not animate for those who ask for that. */
function createMap(canvas: HTMLElement, { isEmbedded, hasTiles }: MapManner): L.Map {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const map = L.map(canvas, {
    center: DEFAULT_CENTRE,
    zoom: WHOLE_COUNTRY_ZOOM,
    minZoom: WHOLE_COUNTRY_ZOOM - 0.5,
    maxZoom: hasTiles ? LAST_ZOOM_OF_TILES : LAST_ZOOM_OF_GROUND,
    // Pictures are sharp at whole zooms alone; shapes are at every one.
    zoomSnap: hasTiles ? 1 : 0.25,
    zoomControl: false,
    attributionControl: false,
    maxBounds: EDGE,
    maxBoundsViscosity: 0.8,
    // One finger scrolls the page, two move the map.
    dragging: !(isEmbedded && isTouched),
    scrollWheelZoom: !isEmbedded,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  });
  if (isEmbedded) wheelWhileFocused(map);
  followSize(map, canvas);
  return map;
}

/**
 * Takes a map away, also in the midst of a movement. Leaflet leaves timers behind, of a zoom's end, the wheel, a throw,
 * a window's size: they then move an empty pane, and nobody hears of it.
 */
function removeMap(map: L.Map): void {
  map.remove();
  map.off();
  Object.assign(map, { _mapPane: document.createElement('div') });
}

/** Pixels that a map keeps free of places at its edges, so that their pins are whole. */
const MARGIN_PX = 48;

/**
 * Shows all places, none nearer than a zoom; without any the whole country.
 * @param spacePx what floats over the map's head and its foot
 */
export function fitPoints(map: L.Map, points: readonly MapPoint[], nearestZoom: number, spacePx = 0): void {
  if (points.length === 0) {
    map.setView(DEFAULT_CENTRE, WHOLE_COUNTRY_ZOOM, { animate: false });
    return;
  }
  const bounds = L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
  map.fitBounds(bounds, { padding: [MARGIN_PX, MARGIN_PX + spacePx], maxZoom: nearestZoom, animate: false });
}

/** Shows a part of the map. */
export function fitArea(map: L.Map, { south, west, north, east }: MapBounds): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false },
  );
}

/** Lets the wheel scroll the page until the visitor has turned to the map. */
function wheelWhileFocused(map: L.Map): void {
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
}

/** Leaflet knows of the window's size alone, but a map's box also changes with the page. */
function followSize(map: L.Map, canvas: HTMLElement): void {
  const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  observer.observe(canvas);
  map.on('unload', () => observer.disconnect());
}

/**
 * Returns the map in a canvas, for as long as its component is there: undefined until then, and never one that has been
 * removed. So nothing that a map is made with changes; a component that shows words on it is given the language as its
 * key.
 */
export function useMap(canvas: RefObject<HTMLElement | null>, manner: MapManner): L.Map | undefined {
  const [map, setMap] = useState<L.Map>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once, in the manner that it is first asked for
  useEffect(() => {
    if (!canvas.current) return;
    const created = createMap(canvas.current, manner);
    setMap(created);
    return () => removeMap(created);
  }, []);
  return map;
}
