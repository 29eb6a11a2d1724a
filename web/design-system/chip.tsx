import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipProps = ComponentPropsWithRef<'button'> & { readonly isOn?: boolean };

/** A choice in a row of choices. Filled with ink when it is on. */
export function Chip({ isOn = false, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} className={classNames('chip', isOn && 'chip--on', className)} />;
}

/** A value that was chosen and can be taken away again. */
export function RemovableChip({ children, removeLabel, onRemove }: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip chip--set" onClick={onRemove} aria-label={removeLabel}>
      {children}
      <Icon of={X} size="s" />
    </button>
  );
}
