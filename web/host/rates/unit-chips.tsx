import type { Weekday } from '#rules/quote/types.ts';
import { languageOf } from '#texts/languages.ts';
import { ToggleChip } from '#web/host/toggle-chip.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './rates.module.css';

interface ChipsProps<Value> {
  readonly label: string;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** Which units something is about. */
export function UnitChips({
  units,
  ...chips
}: ChipsProps<number> & { readonly units: readonly { readonly unitId: number; readonly title: string }[] }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{chips.label}</legend>
      <div className={styles.chips}>
        {units.map(({ unitId, title }) => (
          <ValueChip key={unitId} {...chips} value={unitId}>
            <bdi>{title}</bdi>
          </ValueChip>
        ))}
      </div>
    </fieldset>
  );
}

/** Sunday comes first, as Israelis count. */
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

/** Which weekdays. */
export function WeekdayChips(chips: ChipsProps<Weekday>) {
  const { language } = useI18n();
  const { weekdays } = languageOf(language);
  return (
    <fieldset className={styles.choice}>
      <legend>{chips.label}</legend>
      <div className={styles.chips}>
        {WEEKDAYS.map((day) => (
          <ValueChip key={day} {...chips} value={day}>
            {weekdays[day]}
          </ValueChip>
        ))}
      </div>
    </fieldset>
  );
}

function ValueChip<Value>({
  value,
  chosen,
  onChange,
  children,
}: ChipsProps<Value> & { readonly value: Value; readonly children: React.ReactNode }) {
  return (
    <ToggleChip isOn={chosen.includes(value)} onToggle={() => onChange(toggled(chosen, value))}>
      {children}
    </ToggleChip>
  );
}
