import type * as L from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

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
