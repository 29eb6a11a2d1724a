import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useEarlyChange } from './use-early-change.ts';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { readonly children: ReactNode };

/** A box to tick, with its words; the whole line is the target. */
export function Checkbox({ children, className = '', ref, ...input }: CheckboxProps) {
  const control = useEarlyChange(ref);
  return (
    <label className={`check ${className}`}>
      <input {...input} ref={control} type="checkbox" />
      <i aria-hidden="true">
        <Icon of={Check} size="s" />
      </i>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
