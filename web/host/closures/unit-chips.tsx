import type { Closures } from '#contract/closures.ts';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ToggleChip } from '#web/host/toggle-chip.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './closures.module.css';

interface UnitChipsProps {
  readonly units: Closures['units'];
  readonly chosen: readonly number[];
  readonly onChange: (unitIds: number[]) => void;
  readonly error: string | undefined;
}

/** Some of the property's units, in its own order. */
export function UnitChips({ units, chosen, onChange, error }: UnitChipsProps) {
  const { t } = useI18n();
  const all = units.map(({ unitId }) => unitId);
  const isAll = all.length > 1 && chosen.length === all.length;
  return (
    <fieldset className={styles.units} {...(error === undefined ? {} : { 'aria-describedby': 'closing-units-error' })}>
      <legend>
        <span>{t('closures.units')}</span>
        {chosen.length > 0 && (
          <span className={`${typography.small} ${typography.soft}`}>{t('closures.chosen', { count: chosen.length })}</span>
        )}
      </legend>
      <div className={styles.chips}>
        {units.length > 1 && (
          <ToggleChip isOn={isAll} onToggle={() => onChange(isAll ? [] : all)}>
            {t('closures.all')}
          </ToggleChip>
        )}
        {units.map(({ unitId, title }) => {
          const isOn = chosen.includes(unitId);
          return (
            <ToggleChip
              key={unitId}
              isOn={isOn}
              onToggle={() => onChange(all.filter((id) => (id === unitId ? !isOn : chosen.includes(id))))}
            >
              <bdi>{title}</bdi>
            </ToggleChip>
          );
        })}
      </div>
      {error !== undefined && <ErrorLine id="closing-units-error">{error}</ErrorLine>}
    </fieldset>
  );
}
