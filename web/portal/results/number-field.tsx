import { useState } from 'react';

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onCommit: (value: number) => void;
}

/** A whole number to type. While it is typed it may be anything; leaving the field or Enter brings it between its ends. */
export function NumberField({ id, label, value, min, max, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (Number.isFinite(number) && number !== value) onCommit(Math.min(Math.max(number, min), max));
  };
  return (
    <div className="field">
      <label htmlFor={id} className="t1">
        {label}
      </label>
      <input
        id={id}
        className="in"
        dir="ltr"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  );
}
