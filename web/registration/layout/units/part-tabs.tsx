import { TriangleAlert } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { partOf, UNIT_PARTS, type UnitPart } from './unit-parts.ts';
import * as styles from './units.module.css';
import type { ListedUnit } from './use-units.ts';

interface PartTabsProps {
  readonly unit: ListedUnit;
  readonly chosen: UnitPart;
  readonly onChoose: (part: UnitPart) => void;
}

/** Chooses the part of the unit's form, and says in which of them something is missing. */
export function PartTabs({ unit, chosen, onChoose }: PartTabsProps) {
  const { t } = useI18n();
  return (
    <fieldset className={`${segments.segments} ${styles.parts}`} aria-label={t('unitLayout.parts')}>
      {UNIT_PARTS.map((part) => {
        const count = unit.errors.filter(({ path }) => partOf(path) === part).length;
        return (
          <button key={part} type="button" aria-pressed={part === chosen} onClick={() => onChoose(part)}>
            {t(`unitLayout.part_${part}`)}
            {count > 0 && (
              <>
                <Icon of={TriangleAlert} size="s" className={styles.missingPart} />
                <span className={layout.visuallyHidden}>, {t('unitLayout.missingHere', { count })}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
