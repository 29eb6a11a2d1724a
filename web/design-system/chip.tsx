import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipProps = ComponentPropsWithRef<'button'> & { readonly isOn?: boolean };

/** Renders a choice in a row of choices. Filled with ink when it is on. */
export function Chip({ isOn = false, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} className={classNames(styles.chip, isOn && styles.chosen, className)} />;
}

/** Renders a value that was chosen and can be taken away again. */
export function RemovableChip({ children, removeLabel, onRemove }: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <button type="button" className={`${styles.chip} ${styles.removable}`} onClick={onRemove} aria-label={removeLabel}>
      {children}
      <Icon of={X} size="s" />
    </button>
  );
}
