import { useId } from 'react';
import { Radio } from '#web/reviews/radio.tsx';
import * as styles from './write-review.module.css';

interface PillChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** Renders one choice of a few, all in sight, as radio buttons. */
export function PillChoice<Value extends string>({ label, options, value, onChange }: PillChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.pills}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <Radio key={option.value} name={name} checked={value === option.value} onChange={() => onChange(option.value)}>
            {option.label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
