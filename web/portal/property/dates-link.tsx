import type { ReactNode } from 'react';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useOpenDatesSheet } from './property-context.tsx';

/** The way to other dates: where panels are sheets, over the page, so that guests stay where they are; else down to the calendar. */
export function DatesLink({ className, children }: { className?: string; children: ReactNode }) {
  const open = useOpenDatesSheet();
  return (
    // It leads to a part of the page, and without scripts that is where it goes.
    // biome-ignore lint/a11y/useValidAnchor: see above
    <a
      href="#calendar"
      className={className}
      onClick={(event) => {
        if (!isNarrow()) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
