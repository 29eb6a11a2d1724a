import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pixels that a finger has to move sideways for a swipe. */
const THRESHOLD_PX = 36;

/**
 * Listens for sideways swipes by touch. The element wants `touch-action: pan-y`, so that the page still scrolls.
 * A swipe is no click: it does not follow a link around it.
 * @param onSwipe `1` for a swipe to the left on the screen, `-1` for one to the right
 */
export function useSwipe(onSwipe: (screenStep: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const wasSwiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasSwiped.current = false;
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < THRESHOLD_PX || Math.abs(across) < Math.abs(event.clientY - from.y)) return;
      wasSwiped.current = true;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasSwiped.current) return;
      wasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
