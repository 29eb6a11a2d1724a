import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './map.module.css';

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
