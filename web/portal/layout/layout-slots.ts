import type { ReactNode } from 'react';

/** What routes put into the layout: parts of other areas, which areas may not import from each other. */
export interface LayoutSlots {
  /** At the end of the header: signing in, or the visitor's menu. */
  readonly account?: ReactNode;
  /** In the side navigation: what the visitor can go to. */
  readonly accountLinks?: ReactNode;
  /** Items of the footer's list for hosts. */
  readonly hostLinks?: ReactNode;
}
