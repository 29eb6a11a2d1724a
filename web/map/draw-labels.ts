import * as L from 'leaflet';
import type { Locale } from '#contract/primitives/locale.ts';
import { classNames } from '#web/design-system/class-names.ts';
import type { Basemap, MapLabel } from './basemap.ts';
import { chooseLabels, type LabelSpot, type MapBox, roadSigns } from './label-places.ts';
import * as styles from './map.module.css';

/** The map's event after pins came or went: names of places make way for them. */
export const PINS_DRAWN = 'pinsdrawn';

interface DrawnLabel extends LabelSpot {
  readonly key: string;
  readonly place: L.LatLng;
  readonly style: string | undefined;
}

const KINDS: Readonly<Record<MapLabel['properties']['kind'], string | undefined>> = {
  water: styles.waterLabel,
  region: styles.regionLabel,
  wood: styles.woodLabel,
  landmark: styles.landmarkLabel,
  town: undefined,
};
const TOWN_SIZES: Readonly<Record<number, string>> = { 2: styles.townLabel, 3: styles.cityLabel };
const SIGNS: Readonly<Record<number, string>> = { 1: styles.motorwaySign, 2: styles.mainRoadSign, 3: styles.smallRoadSign };
/** From which zoom roads of a rank are numbered. */
const SIGNS_FROM: Readonly<Record<number, number>> = { 1: 8.5, 2: 9, 3: 11 };
/** Leaflet's world at zoom 0. */
const WORLD_PX = 256;

/** Draws as many names and road numbers as can be read; they make way for pins. */
export function drawLabels(map: L.Map, basemap: Basemap, language: Locale): void {
  const pane = map.createPane('labels');
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  pane.ariaHidden = 'true';
  const drawn = new Map<string, L.Marker>();
  const redraw = () => {
    const wanted = new Map(chooseLabels(labelsInView(map, basemap, language), pinBoxes(map)).map((label) => [label.key, label]));
    for (const [key, marker] of drawn) {
      if (wanted.has(key)) continue;
      marker.remove();
      drawn.delete(key);
    }
    for (const [key, label] of wanted) if (!drawn.has(key)) drawn.set(key, addLabel(map, label));
  };
  map.on(`${PINS_DRAWN} moveend`, redraw);
  redraw();
}

function addLabel(map: L.Map, { text, place, style }: DrawnLabel): L.Marker {
  const name = document.createElement('span');
  name.className = classNames(styles.label, style);
  name.textContent = text;
  const icon = L.divIcon({ html: name, className: styles.spot, iconSize: [0, 0] });
  return L.marker(place, { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(map);
}

/** Returns all labels, most important first: names of larger things, road numbers, villages. */
function labelsInView(map: L.Map, { labels, roads }: Basemap, language: Locale): DrawnLabel[] {
  const [zoom, view] = [map.getZoom(), map.getBounds().pad(0.2)];
  const isShown = ({ properties: { fromZoom, toZoom = 99 } }: MapLabel) => fromZoom <= zoom && zoom <= toZoom;
  const names = labels.filter(isShown).flatMap((label) => {
    const [longitude = 0, latitude = 0] = label.geometry.coordinates;
    const place = L.latLng(latitude, longitude);
    return view.contains(place) ? [{ ...nameOf(label, language), ...spotOf(map, place), isVillage: label.properties.size === 1 }] : [];
  });
  return [...names.filter(({ isVillage }) => !isVillage), ...signsInView(map, roads, view), ...names.filter(({ isVillage }) => isVillage)];
}

function nameOf({ properties }: MapLabel, language: Locale) {
  const { kind, size = 0 } = properties;
  const text = properties[language];
  const style = KINDS[kind] ?? TOWN_SIZES[size];
  return { key: `${kind} ${text}`, text, style, letterPx: size === 3 || kind === 'region' || kind === 'water' ? 9.5 : undefined };
}

function signsInView(map: L.Map, roads: Basemap['roads'], view: L.LatLngBounds): DrawnLabel[] {
  const zoom = map.getZoom();
  const worldPx = WORLD_PX * 2 ** zoom;
  return roads.flatMap(({ geometry, properties: { number, rank } }) => {
    if (zoom < (SIGNS_FROM[rank] ?? 0)) return [];
    return roadSigns(geometry.coordinates, zoom).flatMap(({ x, y }) => {
      const place = map.unproject([x * worldPx, y * worldPx], zoom);
      if (!view.contains(place)) return [];
      const key = `${number} ${place.lat.toFixed(4)} ${place.lng.toFixed(4)}`;
      return [{ key, text: String(number), style: classNames(styles.roadSign, SIGNS[rank]), ...spotOf(map, place) }];
    });
  });
}

function spotOf(map: L.Map, place: L.LatLng) {
  const { x, y } = map.latLngToContainerPoint(place);
  return { place, x, y };
}

/** Returns where pins stand. They are measured, for prices are of any width. */
function pinBoxes(map: L.Map): MapBox[] {
  const canvas = map.getContainer().getBoundingClientRect();
  return [...map.getContainer().querySelectorAll('[data-part^="pin"]')].map((pin) => {
    const { left, top, width, height } = pin.getBoundingClientRect();
    return { x: left - canvas.left + width / 2, y: top - canvas.top + height / 2, width, height };
  });
}
