import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as layout from './layout.module.css';
import { useEarlyChange } from './use-early-change.ts';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { readonly children: ReactNode };

/** Renders a box to tick, with its words; the whole line is the target. */
export function Checkbox({ children, className, ref, ...input }: CheckboxProps) {
  const control = useEarlyChange(ref);
  return (
    <label data-part="checkbox" className={classNames(styles.checkbox, className)}>
      <input {...input} ref={control} type="checkbox" />
      <i aria-hidden="true">
        <Icon of={Check} size="s" />
      </i>
      <span className={`${layout.shrinkable} ${layout.growing}`}>{children}</span>
    </label>
  );
}
