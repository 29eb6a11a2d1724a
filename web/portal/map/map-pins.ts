import * as L from 'leaflet';
import * as numStyles from '#web/design-system/num.module.css';
import { PINS_DRAWN } from '#web/map/draw-labels.ts';
import * as styles from '#web/map/map.module.css';
import type { MapPoint } from '#web/map/map-point.ts';
import { clusterPoints, type Pinned } from './cluster-points.ts';
import { spreadPins } from './spread-pins.ts';

/** Which pins stand out. */
export interface PinMarks {
  /** The place that was chosen. */
  readonly chosenId: number | undefined;
  /** The place that the visitor looks at in the list. */
  readonly activeId: number | undefined;
}

interface PinParts {
  /** Name of a group for screen readers. */
  readonly nameOfGroup: (count: number) => string;
  readonly onChoose: (id: number) => void;
}

interface Pin {
  readonly marker: L.Marker;
  readonly button: HTMLButtonElement;
  readonly pinned: Pinned;
}

export interface MapPins {
  readonly show: (points: readonly MapPoint[]) => void;
  readonly mark: (marks: PinMarks) => void;
}

/** Pins that are buttons, grouped where they would cover each other. They follow the map's zoom and view. */
export function createMapPins(map: L.Map, parts: PinParts): MapPins {
  const pins = new Map<string, Pin>();
  const seen = new Set<number>();
  let marks: PinMarks = { chosenId: undefined, activeId: undefined };
  let clusters = clusterPoints([]);

  const markAll = () => {
    for (const pin of pins.values()) markPin(pin, marks, seen);
  };
  const choose = (pinned: Pinned) => {
    if (pinned.kind === 'cluster') {
      map.setView([pinned.latitude, pinned.longitude], Math.min(pinned.nextZoom, map.getMaxZoom()));
      return;
    }
    seen.add(pinned.point.id);
    parts.onChoose(pinned.point.id);
  };
  const draw = () => {
    const wanted = new Map(inView(map, clusters).map((pinned) => [pinned.key, pinned]));
    const hadFocus = [...pins.values()].some(({ button }) => button === document.activeElement);
    for (const [key, pin] of pins) {
      if (wanted.has(key)) continue;
      pin.marker.remove();
      pins.delete(key);
    }
    for (const [key, pinned] of wanted) {
      if (!pins.has(key)) pins.set(key, addPin(map, pinned, parts, choose));
    }
    // A group that fell apart takes the focus with it; the keyboard goes on from the map.
    if (hadFocus && document.activeElement === document.body) map.getContainer().focus({ preventScroll: true });
    markAll();
    spread(map, [...pins.values()]);
    map.fire(PINS_DRAWN);
  };
  map.on('moveend', draw);
  return {
    show: (points) => {
      for (const { marker } of pins.values()) marker.remove();
      pins.clear();
      clusters = clusterPoints(points);
      draw();
    },
    mark: (next) => {
      marks = next;
      if (next.chosenId !== undefined) seen.add(next.chosenId);
      markAll();
    },
  };
}

function inView(map: L.Map, clusters: ReturnType<typeof clusterPoints>): Pinned[] {
  const view = map.getBounds().pad(0.25);
  return clusters({ south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() }, map.getZoom());
}

function addPin(map: L.Map, pinned: Pinned, { nameOfGroup }: PinParts, choose: (pinned: Pinned) => void): Pin {
  const button = document.createElement('button');
  button.type = 'button';
  const text = document.createElement('bdi');
  text.className = numStyles.number;
  text.textContent = pinned.kind === 'cluster' ? String(pinned.ids.length) : pinned.point.label;
  // A price reads from left to right, a name by its own letters.
  text.dir = /\p{L}/u.test(text.textContent) ? 'auto' : 'ltr';
  button.append(text);
  button.setAttribute('aria-label', pinned.kind === 'cluster' ? nameOfGroup(pinned.ids.length) : pinned.point.name);
  button.addEventListener('click', () => choose(pinned));
  // A pin that is looked at stands over its neighbours.
  const raise = (isRaised: boolean) => () => marker.setZIndexOffset(isRaised || button.hasAttribute('data-chosen') ? ON_TOP : 0);
  for (const event of ['pointerenter', 'focus']) button.addEventListener(event, raise(true));
  for (const event of ['pointerleave', 'blur']) button.addEventListener(event, raise(false));
  // Pressing a pin is neither dragging nor clicking the map.
  L.DomEvent.disableClickPropagation(button);
  const place = pinned.kind === 'cluster' ? pinned : pinned.point;
  const marker = L.marker([place.latitude, place.longitude], {
    icon: L.divIcon({ html: button, className: styles.spot, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  }).addTo(map);
  return { marker, button, pinned };
}

/** Moves pins apart that would hide each other: groups stay, then what is further to the north. */
function spread(map: L.Map, pins: readonly Pin[]): void {
  const placed = pins
    .map((pin) => {
      const { x, y } = map.latLngToContainerPoint(pin.marker.getLatLng());
      return { pin, box: { x, y, width: pin.button.offsetWidth, height: pin.button.offsetHeight } };
    })
    .sort((first, second) => rankOf(second.pin) - rankOf(first.pin) || first.box.y - second.box.y || first.box.x - second.box.x);
  const shifts = spreadPins(placed.map(({ box }) => box));
  for (const [index, { pin }] of placed.entries()) {
    const { x = 0, y = 0 } = shifts[index] ?? {};
    pin.button.style.setProperty('left', `${x}px`);
    pin.button.style.setProperty('top', `${y}px`);
  }
}

function rankOf({ pinned }: Pin): number {
  return pinned.kind === 'cluster' ? pinned.ids.length : 0;
}

/** Above all others stand those that the visitor deals with. */
const ON_TOP = 10_000;

function markPin({ marker, button, pinned }: Pin, { chosenId, activeId }: PinMarks, seen: ReadonlySet<number>): void {
  const ids = pinned.kind === 'cluster' ? pinned.ids : [pinned.point.id];
  const isOn = ids.some((id) => id === chosenId || id === activeId);
  button.className = styles.pin;
  button.dataset.part = pinned.kind === 'cluster' ? 'pins' : 'pin';
  button.toggleAttribute('data-chosen', isOn);
  button.classList.toggle(styles.cluster, pinned.kind === 'cluster');
  button.classList.toggle(styles.chosenPin, isOn);
  button.classList.toggle(styles.seen, pinned.kind === 'point' && seen.has(pinned.point.id));
  if (pinned.kind === 'point') button.setAttribute('aria-pressed', String(pinned.point.id === chosenId));
  marker.setZIndexOffset(isOn ? ON_TOP : 0);
}
