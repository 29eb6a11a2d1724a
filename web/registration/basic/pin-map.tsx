import * as L from 'leaflet';
import * as mapStyles from '#web/map/map.module.css';
import * as styles from './basic.module.css';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useMap } from '#web/map/create-map.ts';
import { useGround } from '#web/map/draw-basemap.ts';
import { ZoomButtons } from '#web/map/map-controls.tsx';
import type { MapTown } from '#web/map/nearby.ts';

export interface PinMapProps {
  /** Degrees, WGS84; undefined before it is known: a click on the map sets it. */
  readonly place: Place | undefined;
  /** The town of the address: shown before there is a pin, and its area with it. */
  readonly town: MapTown | undefined;
  /** What the map shows, in words. */
  readonly label: string;
  /** What the pin is called by screen readers, with how it is moved. */
  readonly pinLabel: string;
  readonly onMove: (place: Place) => void;
}

/** So far away that the town and its neighbours are seen, by which a host knows that the pin is right. */
const NEAR_ZOOM = 12;
/** What counts as a town's surroundings, in kilometres from its edge. */
const AROUND_TOWN_KM = 0.5;
const TOWN_AREA: L.PathOptions = {
  interactive: false,
  color: '#0f5f5e',
  weight: 1.5,
  dashArray: '4 5',
  fillColor: '#0f5f5e',
  fillOpacity: 0.07,
};

/** A map with one pin on it, another one for each language. It comes in a chunk of its own, and only in browsers. */
export function PinMap(props: PinMapProps) {
  const { language } = useI18n();
  return <OneMap key={language} {...props} />;
}

function OneMap({ place, town, label, pinLabel, onMove }: PinMapProps) {
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const moved = useRef(onMove);
  moved.current = onMove;
  const { tilesUrl } = useSurroundings().map;
  const map = useMap(canvas, { isEmbedded: true, hasTiles: tilesUrl !== undefined });
  useEffect(() => {
    map?.on('click', ({ latlng }) => moved.current({ latitude: latlng.lat, longitude: latlng.lng }));
  }, [map]);
  useTownArea(map, town, place !== undefined);
  usePin(map, place, pinLabel, (to) => moved.current(to));
  useGround(map);
  return (
    <>
      <div ref={canvas} className={mapStyles.canvas} role="application" aria-label={t('map.moveByKeys', { label })} dir="ltr" />
      {map && (
        <div className={mapStyles.controls}>
          <ZoomButtons map={map} />
        </div>
      )}
    </>
  );
}

/** Draws the area of the chosen town; as long as there is no pin, the map goes there. */
function useTownArea(map: L.Map | undefined, town: MapTown | undefined, hasPin: boolean): void {
  useEffect(() => {
    if (!map || !town) return;
    const middle = L.latLng(town.latitude, town.longitude);
    const area = L.circle(middle, { radius: (town.km + AROUND_TOWN_KM) * 1000, ...TOWN_AREA }).addTo(map);
    if (!hasPin) map.setView(middle, NEAR_ZOOM, { animate: false });
    return () => {
      area.remove();
    };
  }, [map, town, hasPin]);
}

/** Keeps the pin where the document says it is, and in sight. */
function usePin(map: L.Map | undefined, place: Place | undefined, label: string, onMove: (place: Place) => void): void {
  const pin = useRef<L.Marker>(undefined);
  const move = useRef(onMove);
  move.current = onMove;
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const at = L.latLng(latitude, longitude);
    if (pin.current) pin.current.setLatLng(at);
    else {
      pin.current = createPin(map, at, { label, onMove: (to) => move.current(to) });
      map.setView(at, NEAR_ZOOM, { animate: false });
    }
    if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), NEAR_ZOOM), { animate: false });
  }, [map, latitude, longitude, label]);
}

/** Degrees, WGS84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** So far an arrow key moves the pin, in pixels of the map as it is zoomed; with Shift a tenth. */
const STEP = 10;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const DROP =
  '<svg viewBox="0 0 40 50" width="40" height="50" aria-hidden="true"><path d="M20 49C6 33 1 26 1 19a19 19 0 0 1 38 0c0 7-5 14-19 30z" fill="#c2410c"/><circle cx="20" cy="19" r="7" fill="#fff"/></svg>';

/** A pin that is dragged, or moved with the arrow keys while it has the focus. */
function createPin(map: L.Map, at: L.LatLng, { label, onMove }: { label: string; onMove: (place: Place) => void }): L.Marker {
  const icon = L.divIcon({ html: DROP, className: styles.pin, iconSize: [40, 50], iconAnchor: [20, 49] });
  const pin = L.marker(at, { icon, draggable: true, autoPan: true, keyboard: true, title: '' }).addTo(map);
  const tell = () => onMove({ latitude: pin.getLatLng().lat, longitude: pin.getLatLng().lng });
  pin.on('dragend', tell);
  const element = pin.getElement();
  element?.setAttribute('role', 'button');
  element?.setAttribute('aria-label', label);
  element?.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // The map would move instead.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP / 10 : STEP;
    const from = map.latLngToContainerPoint(pin.getLatLng());
    pin.setLatLng(map.containerPointToLatLng(from.add([arrow[0] * step, arrow[1] * step])));
    tell();
  });
  return pin;
}
