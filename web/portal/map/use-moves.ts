import type * as L from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { MapBounds } from '#web/map/map-point.ts';

/** Less is no other view, in pixels. */
const MOVED_PX = 40;

interface View {
  readonly centre: L.LatLng;
  readonly zoom: number;
}

/**
 * Tells when the visitor has moved the map away from where the page put it.
 * @returns `byPage`, in which the page itself moves the map
 */
export function useMoves(
  map: L.Map | undefined,
  onMoved: ((bounds: MapBounds) => void) | undefined,
): { byPage: (move: () => void) => void } {
  const home = useRef<View>(undefined);
  const tell = useEffectEvent(() => {
    if (!map || !home.current || !onMoved || !isElsewhere(map, home.current)) return;
    const view = map.getBounds();
    onMoved({ south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() });
  });
  const moves = useMemo(
    () => ({
      byPage: (move: () => void) => {
        home.current = undefined;
        move();
        home.current = map && { centre: map.getCenter(), zoom: map.getZoom() };
      },
    }),
    [map],
  );
  useEffect(() => {
    if (!map) return;
    // Another size of the window is no wish of the visitor's.
    const onResize = () => moves.byPage(() => undefined);
    map.on('resize', onResize);
    map.on('moveend', tell);
    return () => {
      map.off('resize', onResize);
      map.off('moveend', tell);
    };
  }, [map, moves]);
  return moves;
}

function isElsewhere(map: L.Map, { centre, zoom }: View): boolean {
  return map.getZoom() !== zoom || map.latLngToLayerPoint(centre).distanceTo(map.latLngToLayerPoint(map.getCenter())) > MOVED_PX;
}
