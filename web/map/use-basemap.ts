import { useEffect, useState } from 'react';
import { type Basemap, loadBasemap } from './basemap.ts';

/** What the base map knows of towns and waters, once it is wanted; undefined until then, and where it could not be had. */
export function useBasemap(isWanted: boolean): Basemap | undefined {
  const [basemap, setBasemap] = useState<Basemap>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadBasemap().then(
      (loaded) => isGone || setBasemap(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return basemap;
}
