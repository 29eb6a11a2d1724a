import { type RefObject, useRef, useSyncExternalStore } from 'react';
import type { GridHandle } from './calendar-grid.tsx';

/** The day that is seen first. Scrolling changes it with nearly every frame, so only what shows it is rendered again. */
export interface SeenStore {
  readonly day: () => number;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The grid was scrolled. */
  readonly update: () => void;
}

/** Follows the grid as it is scrolled. @param firstDay the day that is seen until then */
export function useSeenStore(grid: RefObject<GridHandle | null>, firstDay: number): SeenStore {
  const store = useRef<SeenStore>(undefined);
  store.current ??= seenStore(() => grid.current?.seen(), firstDay);
  return store.current;
}

function seenStore(read: () => number | undefined, firstDay: number): SeenStore {
  const listeners = new Set<() => void>();
  let [day, frame] = [firstDay, 0];
  return {
    day: () => day,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    update: () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        day = read() ?? day;
        for (const tell of listeners) tell();
      });
    },
  };
}

/** Returns what is to be said of the day that is seen first; renders again when that changes. */
export function useSeen<Said extends string>({ subscribe, day }: SeenStore, say: (day: number) => Said): Said {
  const read = () => say(day());
  return useSyncExternalStore(subscribe, read, read);
}
