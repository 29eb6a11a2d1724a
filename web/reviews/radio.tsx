import type { ComponentProps } from 'react';
import { useEarlyChange } from '#web/design-system/use-early-change.ts';

/** Renders a radio button with its words, which hears of a choice made before the page came to life, too. */
export function Radio({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  return (
    <label>
      <input {...input} ref={useEarlyChange<HTMLInputElement>(undefined)} type="radio" />
      {children}
    </label>
  );
}
