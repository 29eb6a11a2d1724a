import * as L from 'leaflet';
import * as styles from './basic.module.css';

/** Degrees, WGS84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface PinWays {
  readonly label: string;
  readonly onMove: (place: Place) => void;
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
export function createPin(map: L.Map, at: L.LatLng, { label, onMove }: PinWays): L.Marker {
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
