import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import * as styles from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The name of what is counted, for screen readers. */
  readonly label: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
}

/** Renders a small number with buttons to lower and raise it; each is off at its end. */
export function Stepper({ value, min, max, onChange, label, decreaseLabel, increaseLabel }: StepperProps) {
  return (
    // A fieldset would bring its own frame and legend into a tight row.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span data-part="stepper" className={styles.stepper} role="group" aria-label={label}>
      <IconButton label={decreaseLabel} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon of={Minus} size="s" />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton label={increaseLabel} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon of={Plus} size="s" />
      </IconButton>
    </span>
  );
}
