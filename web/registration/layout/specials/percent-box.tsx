import { useState } from 'react';
import { TextField } from '#web/design-system/text-field.tsx';
import { typedWhole } from '#web/registration/layout/fields/typed-number.ts';

interface PercentBoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  /** What it says at first; absent: nothing. */
  readonly initial?: number;
  /** Told each whole number that is typed. */
  readonly onPercent: (percent: number) => void;
}

/** Percent above the standard price. It is no field of the document: it only works prices out. */
export function PercentBox({ label, hint, className, initial, onPercent }: PercentBoxProps) {
  const [typed, setTyped] = useState(initial === undefined ? '' : String(initial));
  return (
    <TextField
      label={label}
      hint={hint}
      {...(className ? { className } : {})}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed}
      onChange={({ target }) => {
        const { text, value } = typedWhole(target.value);
        setTyped(text);
        if (value !== null) onPercent(value);
      }}
    />
  );
}
