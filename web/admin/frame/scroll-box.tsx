import type { ReactNode } from 'react';
import { classNames } from '#web/design-system/class-names.ts';

/** Holds a table that may be wider than the screen, and lets the keyboard scroll it. */
export function ScrollBox({ label, isCard = false, children }: { label: string; isCard?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classNames('ad__scroll', isCard && 'ad__card')} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
