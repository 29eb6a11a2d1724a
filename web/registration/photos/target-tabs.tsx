import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { HostPhotos } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { PhotoTarget } from './photo-target.ts';
import * as styles from './photos.module.css';

interface TargetTabsProps {
  readonly targets: readonly PhotoTarget[];
  readonly album: HostPhotos;
  readonly chosen: number | null;
  readonly onChoose: (unitId: number | null) => void;
}

/** Chooses between the photos of the property and of each unit, and says where some are missing. */
export function TargetTabs({ targets, album, chosen, onChoose }: TargetTabsProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.targets} aria-label={t('hostPhotos.targets')}>
      {targets.map(({ unitId, name }) => {
        const shown = album.lists.find((list) => list.unitId === unitId)?.shown ?? 0;
        const isShort = shown < PHOTO_LIMITS.minimum;
        return (
          <button
            key={unitId ?? 0}
            type="button"
            aria-pressed={unitId === chosen}
            className={classNames(chipStyles.chip, unitId === chosen && chipStyles.chosen)}
            onClick={() => onChoose(unitId)}
          >
            <Icon of={isShort ? TriangleAlert : CircleCheck} size="s" />
            <bdi>{name}</bdi>
            <span className={isShort ? styles.short : styles.count}>
              <Num>
                {shown}/{isShort ? PHOTO_LIMITS.minimum : PHOTO_LIMITS.maximum}
              </Num>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
