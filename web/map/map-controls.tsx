import type * as L from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './map.module.css';

/** Nearer and further, for the column of a map's buttons. */
export function ZoomButtons({ map }: { map: L.Map }) {
  const { t } = useI18n();
  return (
    <>
      <button type="button" aria-label={t('map.zoomIn')} onClick={() => map.zoomIn()}>
        <Icon of={Plus} />
      </button>
      <button type="button" aria-label={t('map.zoomOut')} onClick={() => map.zoomOut()}>
        <Icon of={Minus} />
      </button>
    </>
  );
}

/** Whose work the map is, in its corner: names and places of localities, shapes of land and water. */
export function MapCredits() {
  const { t } = useI18n();
  const { tilesCredit } = useSurroundings().map;
  return (
    <p className={styles.credits}>
      {tilesCredit ? (
        <bdi>{tilesCredit}</bdi>
      ) : (
        <>
          <span>{t('map.statisticsBureau')}</span>
          {' · '}
          <a href="https://www.geonames.org/" rel="noreferrer">
            <bdi>GeoNames CC BY 4.0</bdi>
          </a>
          {' · '}
          <a href="https://www.naturalearthdata.com/" rel="noreferrer">
            <bdi>Natural Earth</bdi>
          </a>
        </>
      )}
    </p>
  );
}
