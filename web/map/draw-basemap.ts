import * as L from 'leaflet';
import type { Locale } from '#contract/primitives/locale.ts';
import { classNames } from '#web/design-system/class-names.ts';
import type { Basemap, BasemapLayer } from './basemap.ts';
import { chooseLabels, type MapBox } from './choose-labels.ts';
import * as styles from './map.module.css';
import { PINS_DRAWN } from './pins-drawn.ts';

const KINDS: Readonly<Record<string, string>> = { water: styles.waterLabel, region: styles.regionLabel };

/** Beneath everything that can be chosen, and never in its way. */
const STYLES: Readonly<Record<BasemapLayer, L.PolylineOptions>> = {
  // Clipped to the view, a shape's shade would be the view's, not the country's.
  land: { noClip: true, stroke: false, fillColor: 'url(#map-land)', fillOpacity: 1 },
  sea: { stroke: false, fillColor: '#cde2e3', fillOpacity: 1 },
  coast: { color: '#a9c9cb', weight: 1.2 },
  lake: { color: '#9cc2c5', weight: 1, fillColor: '#bedadc', fillOpacity: 1 },
  saltPans: { color: '#9cc2c5', weight: 1, fillColor: '#dcebe8', fillOpacity: 1 },
  jordan: { color: '#a9cdd0', weight: 2.6 },
  river: { color: '#a9cdd0', weight: 1.4 },
  stream: { color: '#a9cdd0', weight: 1.4, dashArray: '2 6' },
};
const COAST_SHALLOWS: L.PathOptions = { color: '#fffdfa', weight: 5 };

/** Draws land, hills, waters and names. The names follow the zoom. */
export function drawBasemap(map: L.Map, { shapes, labels }: Basemap, language: Locale): void {
  const pane = map.createPane('basemap');
  pane.style.zIndex = '200';
  // Drawn well beyond the view, so that dragging shows no edge.
  const renderer = L.svg({ pane: 'basemap', padding: 0.6 });
  const draw = (layers: readonly BasemapLayer[], style?: L.PathOptions) =>
    L.geoJSON(
      shapes.filter((shape) => layers.includes(shape.properties.layer)),
      {
        interactive: false,
        // Leaflet's types leave out the renderer, which it hands on to each path.
        ...({ renderer } as object),
        style: (shape) => ({ ...STYLES[shape?.properties.layer as BasemapLayer], ...style }),
      },
    ).addTo(map);
  draw(['land']);
  for (const { kind, outline } of HILLS) {
    L.polygon(
      outline.map(([latitude, longitude]) => L.latLng(latitude, longitude)),
      { renderer, interactive: false, noClip: true, stroke: false, fillColor: `url(#map-${kind})`, fillOpacity: 1 },
    ).addTo(map);
  }
  draw(['sea']);
  draw(['coast'], COAST_SHALLOWS);
  draw(['coast', 'jordan', 'river', 'stream', 'lake', 'saltPans']);
  drawLabels(map, labels, language);
}

function drawLabels(map: L.Map, labels: Basemap['labels'], language: Locale): void {
  const pane = map.createPane('labels');
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  pane.ariaHidden = 'true';
  const group = L.layerGroup().addTo(map);
  const redraw = () => {
    const [zoom, view] = [map.getZoom(), map.getBounds().pad(0.2)];
    const spots = labels.flatMap(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const place = L.latLng(latitude, longitude);
      if (properties.fromZoom > zoom || !view.contains(place)) return [];
      const { x, y } = map.latLngToContainerPoint(place);
      return [{ text: properties[language], kind: properties.kind, place, x, y }];
    });
    group.clearLayers();
    for (const { text, kind, place } of chooseLabels(spots, pinBoxes(map))) {
      const name = document.createElement('span');
      name.className = classNames(styles.label, KINDS[kind]);
      name.textContent = text;
      const icon = L.divIcon({ html: name, className: styles.spot, iconSize: [0, 0] });
      L.marker(place, { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(group);
    }
  };
  map.on(PINS_DRAWN, redraw);
  redraw();
}

/** Where pins stand. They are measured, for prices are of any width. */
function pinBoxes(map: L.Map): MapBox[] {
  const canvas = map.getContainer().getBoundingClientRect();
  return [...map.getContainer().querySelectorAll('[data-part^="pin"]')].map((pin) => {
    const { left, top, width, height } = pin.getBoundingClientRect();
    return { x: left - canvas.left + width / 2, y: top - canvas.top + height / 2, width, height };
  });
}

interface Hill {
  /** Green heights or sand. */
  readonly kind: 'hill' | 'sand';
  /** Latitudes and longitudes around it. */
  readonly outline: readonly (readonly [number, number])[];
}

const CORNERS = 32;

/** A round height: its middle, and how far it reaches to the north and to the east, in degrees. */
function hill(kind: Hill['kind'], latitude: number, longitude: number, north: number, east: number): Hill {
  const outline = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [latitude + north * Math.sin(angle), longitude + east * Math.cos(angle)] as const;
  });
  return { kind, outline };
}

/** Where the land rises, by eye: soft shades that keep a map without streets from looking empty. */
const HILLS: readonly Hill[] = [
  hill('hill', 33.0, 35.27, 0.32, 0.47),
  hill('hill', 33.03, 35.39, 0.17, 0.26),
  hill('hill', 32.74, 35.03, 0.17, 0.13),
  hill('hill', 33.26, 35.72, 0.21, 0.18),
  hill('hill', 32.95, 35.78, 0.32, 0.12),
  hill('hill', 32.55, 35.4, 0.12, 0.14),
  hill('hill', 32.1, 35.22, 0.4, 0.2),
  hill('hill', 31.76, 35.09, 0.21, 0.15),
  hill('hill', 31.6, 35.1, 0.3, 0.25),
  hill('hill', 32.2, 35.85, 0.5, 0.25),
  hill('sand', 30.74, 34.86, 0.52, 0.57),
  hill('sand', 29.9, 34.2, 0.6, 0.5),
  hill('sand', 30.4, 35.7, 0.5, 0.3),
  hill('sand', 29.6, 35.4, 0.4, 0.4),
];
