import { Check, Plus, TriangleAlert } from 'lucide-react';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { Chip } from '#web/design-system/chip.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './units.module.css';
import type { ListedUnit } from './use-units.ts';

interface UnitTabsProps {
  readonly units: readonly ListedUnit[];
  /** One below the other, with their numbers. */
  readonly isList: boolean;
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onChoose: (unitId: number) => void;
  readonly onAdd: () => void;
}

/** The units in their order: each opens, and says when something is missing; the last adds one. */
export function UnitTabs({ units, isList, chosen, isBusy, onChoose, onAdd }: UnitTabsProps) {
  const { t } = useI18n();
  const { maxUnits } = REGISTRATION_LIMITS;
  const isFull = units.length >= maxUnits;
  return (
    <fieldset className={isList ? styles.list : styles.tabs} aria-label={t('unitLayout.units')}>
      {units.map(({ unitId, name, errors }, index) => (
        <Chip key={unitId} isOn={unitId === chosen} aria-pressed={unitId === chosen} onClick={() => onChoose(unitId)}>
          {isList && <Num>{index + 1}</Num>}
          {!isList && errors.length > 0 && <Icon of={TriangleAlert} size="s" className={styles.missing} />}
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
          {isList && (
            <Icon of={errors.length > 0 ? TriangleAlert : Check} size="s" className={errors.length > 0 ? styles.missing : undefined} />
          )}
          {errors.length > 0 && <span className={layout.visuallyHidden}>, {t('unitLayout.missingHere', { count: errors.length })}</span>}
        </Chip>
      ))}
      <Chip className={styles.add} aria-label={t('unitLayout.addUnitLong')} disabled={isFull || isBusy} onClick={onAdd}>
        <Icon of={Plus} size="s" />
        {t('unitLayout.addUnit')}
      </Chip>
      {isFull && <p className={fieldStyles.hint}>{t('unitLayout.unitsFull', { max: maxUnits })}</p>}
    </fieldset>
  );
}
