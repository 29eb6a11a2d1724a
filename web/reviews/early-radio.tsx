import type { ComponentProps } from 'react';
import { useEarlyChange } from '#web/design-system/use-early-change.ts';

/** Renders a radio button that hears of a choice made before the page came to life, too. */
export function EarlyRadio(input: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  return <input {...input} ref={useEarlyChange<HTMLInputElement>(undefined)} type="radio" />;
}
