import { type CSSProperties, type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

interface Zooming {
  /** The style of the picture; undefined at its own size. */
  readonly style: CSSProperties | undefined;
  /** True if a finger moves the picture instead of turning to the next. */
  readonly isZoomed: RefObject<boolean>;
  readonly reset: () => void;
  readonly toggle: () => void;
  readonly step: (way: 1 | -1) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onDoubleClick: () => void;
  };
}

/** Returns what enlarges a picture: two fingers pinch, one moves what is enlarged, a double click goes in and out. */
export function useZoom(): Zooming {
  const [zoom, setZoom] = useState<Zoom>(NOT_ZOOMED);
  const isZoomed = useRef(false);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const change = useCallback((next: (before: Zoom) => Zoom) => {
    setZoom((before) => {
      const after = next(before);
      isZoomed.current = after.scale > 1;
      return after;
    });
  }, []);
  const reset = useCallback(() => change(() => NOT_ZOOMED), [change]);
  const toggle = useCallback(() => change((before) => (before.scale > 1 ? NOT_ZOOMED : steppedTo(before, 1))), [change]);
  const step = useCallback((way: 1 | -1) => change((before) => steppedTo(before, way)), [change]);
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const onPointerMove = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const others = [...fingers.current].filter(([id]) => id !== pointerId);
    fingers.current.set(pointerId, { x, y });
    const [other] = others;
    const size = { width: currentTarget.clientWidth, height: currentTarget.clientHeight };
    if (other) change((zoomed) => pinched(zoomed, { still: other[1], from: before, to: { x, y } }));
    else change((zoomed) => moved(zoomed, { x: x - before.x, y: y - before.y }, size));
  };
  return {
    style: zoom.scale > 1 ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : undefined,
    isZoomed,
    reset,
    toggle,
    step,
    handlers: {
      onPointerDown: ({ pointerId, clientX: x, clientY: y }) => {
        fingers.current.set(pointerId, { x, y });
        // From the second finger on it is a pinch, whatever the first one was about.
        if (fingers.current.size > 1) isZoomed.current = true;
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: toggle,
    },
  };
}

/** How much a picture is enlarged, and how far it is moved, in pixels. */
interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 4;
const STEP = 2;

/** One step in or out. */
export function steppedTo(zoom: Zoom, way: 1 | -1): Zoom {
  return scaledTo(zoom, way === 1 ? zoom.scale * STEP : zoom.scale / STEP);
}

/** Returns the enlargement after one of two fingers moved: the picture grows as their distance does. */
export function pinched(zoom: Zoom, { still, from, to }: { readonly still: Point; readonly from: Point; readonly to: Point }): Zoom {
  const before = Math.hypot(from.x - still.x, from.y - still.y);
  const after = Math.hypot(to.x - still.x, to.y - still.y);
  return before === 0 ? zoom : scaledTo(zoom, (zoom.scale * after) / before);
}

/** Returns the enlargement after the finger moved, which the picture follows as far as there is picture. */
export function moved(zoom: Zoom, by: Point, { width, height }: { readonly width: number; readonly height: number }): Zoom {
  if (zoom.scale === 1) return NOT_ZOOMED;
  const [mostX, mostY] = [(width * (zoom.scale - 1)) / 2, (height * (zoom.scale - 1)) / 2];
  return { ...zoom, x: within(zoom.x + by.x, mostX), y: within(zoom.y + by.y, mostY) };
}

/** Returns the enlargement at another scale; while a picture shrinks it goes back into its place by degrees. */
function scaledTo(zoom: Zoom, wanted: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, wanted));
  if (scale === 1) return NOT_ZOOMED;
  const share = zoom.scale === 1 ? 0 : Math.min(1, (scale - 1) / (zoom.scale - 1));
  return { scale, x: zoom.x * share, y: zoom.y * share };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
