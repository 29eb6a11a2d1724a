import { Plus, TriangleAlert } from 'lucide-react';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './units.module.css';
import type { ListedUnit } from './use-units.ts';

interface UnitTabsProps {
  readonly units: readonly ListedUnit[];
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onChoose: (unitId: number) => void;
  readonly onAdd: () => void;
}

/** The units in their order: each opens, and says when something is missing; the last adds one. */
export function UnitTabs({ units, chosen, isBusy, onChoose, onAdd }: UnitTabsProps) {
  const { t } = useI18n();
  const { maxUnits } = REGISTRATION_LIMITS;
  const isFull = units.length >= maxUnits;
  return (
    <fieldset className={styles.tabs} aria-label={t('unitLayout.units')}>
      {units.map(({ unitId, name, errors }) => (
        <Chip key={unitId} isOn={unitId === chosen} aria-pressed={unitId === chosen} onClick={() => onChoose(unitId)}>
          {errors.length > 0 && <Icon of={TriangleAlert} size="s" className={styles.missing} />}
          <bdi className={styles.name}>{name}</bdi>
          {errors.length > 0 && <span className={layout.visuallyHidden}>, {t('unitLayout.missingHere', { count: errors.length })}</span>}
        </Chip>
      ))}
      <Chip
        className={styles.add}
        aria-label={t('unitLayout.addUnitLong')}
        title={isFull ? t('unitLayout.unitsFull', { max: maxUnits }) : undefined}
        disabled={isFull || isBusy}
        onClick={onAdd}
      >
        <Icon of={Plus} size="s" />
        {t('unitLayout.addUnit')}
      </Chip>
    </fieldset>
  );
}
