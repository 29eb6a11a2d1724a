import { Check } from 'lucide-react';
import type { Weekday } from '#rules/quote/types.ts';
import { languageOf } from '#texts/languages.ts';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
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
          <ToggleChip key={unitId} {...chips} value={unitId}>
            <bdi>{title}</bdi>
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** In the order of the calendar. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];

/** Which weekdays. */
export function WeekdayChips(chips: ChipsProps<Weekday>) {
  const { language } = useI18n();
  const { weekdays } = languageOf(language);
  return (
    <fieldset className={styles.choice}>
      <legend>{chips.label}</legend>
      <div className={styles.chips}>
        {WEEKDAYS.map((day) => (
          <ToggleChip key={day} {...chips} value={day}>
            {weekdays[day]}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

function ToggleChip<Value>({
  value,
  chosen,
  onChange,
  children,
}: ChipsProps<Value> & { readonly value: Value; readonly children: React.ReactNode }) {
  const isOn = chosen.includes(value);
  return (
    <Chip isOn={isOn} aria-pressed={isOn} onClick={() => onChange(toggled(chosen, value))}>
      {isOn && <Icon of={Check} size="s" />}
      {children}
    </Chip>
  );
}
