import type * as L from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { createMap, type MapManner, removeMap } from './create-map.ts';

/**
 * The map in a canvas, for as long as its component is there: undefined until then, and never one that has been removed. So nothing that a
 * map is made with changes; a component that shows words on it is given the language as its key.
 */
export function useMap(canvas: RefObject<HTMLElement | null>, manner: MapManner): L.Map | undefined {
  const [map, setMap] = useState<L.Map>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once, in the manner that it is first asked for
  useEffect(() => {
    if (!canvas.current) return;
    const created = createMap(canvas.current, manner);
    setMap(created);
    return () => removeMap(created);
  }, []);
  return map;
}
