import { useState } from 'react';
import { TextField } from '#web/design-system/text-field.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';

/** Degrees as a number. What is being typed stands as typed; what is no number yet leaves the document as it is. */
export function CoordinateField({ path, label, example }: { path: string; label: string; example: string }) {
  const fields = useFields();
  const value = fields.valueAt(path);
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      name={path}
      inputMode="decimal"
      dir="ltr"
      placeholder={example}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const degrees = Number(text.replace(',', '.'));
        if (text.trim() === '') fields.setAt(path, null);
        else if (Number.isFinite(degrees) && Math.abs(degrees) <= 180) fields.setAt(path, degrees);
      }}
      onBlur={() => {
        setTyped(undefined);
        fields.touch('address.latitude');
      }}
    />
  );
}
