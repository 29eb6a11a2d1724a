import * as L from 'leaflet';
import { useEffect, useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { loadBasemap } from './basemap.ts';
import { drawBasemap } from './draw-basemap.ts';

/** Draws the map's ground: configured tiles, else the base map of our own. */
export function useGround(map: L.Map | undefined): { isFailed: boolean; retry: () => void } {
  const { language } = useI18n();
  const { tilesUrl } = useSurroundings().map;
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to do it again
  useEffect(() => {
    if (!map) return;
    if (tilesUrl) {
      L.tileLayer(tilesUrl, { maxZoom: map.getMaxZoom() }).addTo(map);
      return;
    }
    let isGone = false;
    setFailed(false);
    loadBasemap().then(
      (basemap) => !isGone && drawBasemap(map, basemap, language),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [map, tilesUrl, language, attempt]);
  return { isFailed, retry: () => setAttempt((count) => count + 1) };
}
