import { useMemo } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useBasemap } from './basemap.ts';
import { nearbyThings } from './nearby.ts';

/** Renders how far a place lies from the next known town and water, in a line of text; nothing where none is near. */
export function NearbyLine({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { language, t } = useI18n();
  const basemap = useBasemap(true);
  const things = useMemo(
    () => (basemap ? nearbyThings(basemap, { latitude, longitude }, language) : []),
    [basemap, latitude, longitude, language],
  );
  if (things.length === 0) return null;
  const words = things.map((thing) =>
    t('map.kilometresFrom', { count: thing.kilometres, place: thing.kind === 'town' ? thing.name : t(`map.near_${thing.water}`) }),
  );
  return `${words.join(' · ')} (${t('map.straightLine')})`;
}
