import { useSyncExternalStore } from 'react';

/**
 * What changes at a touch and is shown in several parts of a page. A context whose value changes makes React bring all that waits below it to life
 * at once, readers or not; of a store only those hear who show what it holds.
 */
export interface Store<State extends object> {
  readonly read: () => State;
  /** As it was when the server wrote the page: parts that come to life later begin with it. */
  readonly readFirst: () => State;
  readonly change: (change: Partial<State>) => void;
  /** @returns what ends it */
  readonly subscribe: (hear: () => void) => () => void;
}

/** A store for one page. */
export function createStore<State extends object>(first: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: () => state,
    readFirst: () => first,
    change: (change) => {
      state = { ...state, ...change };
      for (const hear of listeners) hear();
    },
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/**
 * A part of what a store holds; what shows it is rendered when it changes.
 * @param select the same value for the same state
 */
export function useStore<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.readFirst()),
  );
}
