import type { HostPhotos } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { PhotoTarget } from './photo-target.ts';

interface MissingPhotosProps {
  readonly targets: readonly PhotoTarget[];
  readonly album: HostPhotos;
  readonly chosen: number | null;
  readonly onChoose: (unitId: number | null) => void;
}

/** Names what has too few photos, with how many there are and how many it needs: first what is being looked at, else the next one. */
export function MissingPhotos({ targets, album, chosen, onChoose }: MissingPhotosProps) {
  const { t } = useI18n();
  const short = targets
    .map((target) => ({ ...target, shown: album.lists.find(({ unitId }) => unitId === target.unitId)?.shown ?? 0 }))
    .filter(({ shown }) => shown < PHOTO_LIMITS.minimum);
  const first = short.find(({ unitId }) => unitId === chosen) ?? short[0];
  if (!first) return null;
  return (
    <div className="phs-missing">
      <Notice tone="warn">
        <b>{t('hostPhotos.missing', { name: first.name, count: first.shown, required: PHOTO_LIMITS.minimum })}</b>
      </Notice>
      {first.unitId !== chosen && (
        <Button size="s" onClick={() => onChoose(first.unitId)}>
          {t('hostPhotos.addTo', { name: first.name })}
        </Button>
      )}
    </div>
  );
}
