import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Bar } from './bars.ts';
import type { Cell } from './selection.ts';

/** So far a pressed mouse moves before it drags, in pixels. */
const DRAG_PX = 5;
/** So near the edge the grid scrolls on while something is dragged; and so fast, in pixels each frame. */
const EDGE_PX = 44;
const EDGE_SPEED_PX = 14;

/** A bar on its way: the cell on which its first night would be. */
export interface BarDrag {
  readonly bar: Bar;
  readonly to: Cell;
}

interface Gestures {
  readonly barOf: (key: string) => Bar | undefined;
  /** True if the bar follows the mouse. */
  readonly canMove: (bar: Bar) => boolean;
  /** A bar was dragged that does not. */
  readonly onStay: (bar: Bar) => void;
  /** A mouse chooses nights from one cell to another. @param isLonger with the Shift key: from where it began before */
  readonly onDrag: (from: Cell, to: Cell, isLonger: boolean) => void;
  /** A finger or a pen on a cell. */
  readonly onTap: (cell: Cell) => void;
  readonly onOpen: (bar: Bar) => void;
  readonly onMove: (bar: Bar, to: Cell) => void;
}

type Press =
  | { readonly kind: 'cells'; readonly from: Cell; readonly isLonger: boolean }
  | { readonly kind: 'bar'; readonly bar: Bar; readonly grip: number; readonly x: number; readonly y: number };

/**
 * Mouse, finger and pen on the grid. A mouse chooses nights by dragging over them, and drags bars; a finger scrolls, and chooses by tapping.
 * @returns what listens on the grid, and the bar that is being dragged
 */
export function useGridGestures(scroller: RefObject<HTMLElement | null>, gestures: Gestures) {
  const [dragged, setDragged] = useState<BarDrag>();
  const [press, setPress] = useState<Press>();
  const latest = useRef({ gestures, dragged });
  latest.current = { gestures, dragged };
  useEffect(() => {
    if (!press) return;
    const edges = scrollAtEdges(scroller.current);
    return listenWhilePressed({
      move: (event) => {
        edges.follow(event);
        const cell = cellAt(event.clientX, event.clientY);
        const now = latest.current;
        if (!cell) return;
        if (press.kind === 'cells') now.gestures.onDrag(press.from, cell, press.isLonger);
        else if (now.dragged || (isFar(press, event) && now.gestures.canMove(press.bar)))
          setDragged({ bar: press.bar, to: { unit: cell.unit, day: cell.day - press.grip } });
      },
      end: (dropped) => {
        edges.stop();
        const now = latest.current;
        setPress(undefined);
        setDragged(undefined);
        if (dropped && press.kind === 'bar') drop(press.bar, now.dragged, isFar(press, dropped), now.gestures);
      },
    });
  }, [press, scroller]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    const bar = barUnder(event.target, gestures);
    const cell = cellAt(event.clientX, event.clientY);
    if (bar) {
      const grip = cell ? Math.max(0, cell.day - bar.firstDay) : 0;
      setPress({ kind: 'bar', bar, grip, x: event.clientX, y: event.clientY });
    } else if (cell) {
      setPress({ kind: 'cells', from: cell, isLonger: event.shiftKey });
      gestures.onDrag(cell, cell, event.shiftKey);
    } else return;
    // No text is chosen on the way.
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    // The mouse has been dealt with as it was pressed. What screen readers press has no pointer, and counts as a finger.
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return;
    const bar = barUnder(event.target, gestures);
    const cell = cellOf(event.target);
    if (bar) gestures.onOpen(bar);
    else if (cell) gestures.onTap(cell);
  };
  return { dragged, isPressed: press !== undefined, listeners: { onPointerDown, onClick } };
}

function isFar({ x, y }: { readonly x: number; readonly y: number }, { clientX, clientY }: globalThis.PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) > DRAG_PX;
}

/** A bar was let go: where it was it is opened, elsewhere it is to be moved, or it is said why it cannot be. */
function drop(bar: Bar, dragged: BarDrag | undefined, isAway: boolean, { canMove, onStay, onOpen, onMove }: Gestures): void {
  if (!dragged) isAway && !canMove(bar) ? onStay(bar) : onOpen(bar);
  else if (dragged.to.unit !== bar.unit || dragged.to.day !== bar.firstDay) onMove(bar, dragged.to);
}

interface WhilePressed {
  readonly move: (event: globalThis.PointerEvent) => void;
  /** @param dropped where it was let go; absent when it was called off: by Escape, or by the browser */
  readonly end: (dropped?: globalThis.PointerEvent) => void;
}

function listenWhilePressed({ move, end }: WhilePressed): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const finish = (dropped?: globalThis.PointerEvent) => {
    heard.abort();
    end(dropped);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', (event) => finish(event), { signal });
  window.addEventListener('pointercancel', () => finish(), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal, capture: true });
  return () => heard.abort();
}

/** The cell under a point of the screen, also where a bar lies on it. */
function cellAt(x: number, y: number): Cell | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = cellOf(element);
    if (cell) return cell;
  }
  return undefined;
}

/** The cell that an element is, or lies in. */
export function cellOf(target: EventTarget | null): Cell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return element ? { unit: Number(element.dataset.unit), day: Number(element.dataset.day) } : undefined;
}

function barUnder(target: EventTarget, { barOf }: Gestures): Bar | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
  return element ? barOf(element.dataset.bar ?? '') : undefined;
}

/** Scrolls on while the mouse is held near an edge of the grid. */
function scrollAtEdges(element: HTMLElement | null) {
  let [x, y, frame] = [0, 0, 0];
  const step = () => {
    element?.scrollBy(x, y);
    frame = x === 0 && y === 0 ? 0 : requestAnimationFrame(step);
  };
  return {
    follow: ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!element) return;
      const box = element.getBoundingClientRect();
      x = speedAt(clientX, box.left, box.right);
      y = speedAt(clientY, box.top, box.bottom);
      if (frame === 0 && (x !== 0 || y !== 0)) frame = requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

function speedAt(place: number, start: number, end: number): number {
  if (place < start + EDGE_PX) return -EDGE_SPEED_PX;
  return place > end - EDGE_PX ? EDGE_SPEED_PX : 0;
}
