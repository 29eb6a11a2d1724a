import type { ReactNode } from 'react';

interface KeptMarkupProps {
  readonly of: string;
  readonly by: () => readonly unknown[];
  readonly isKept?: boolean;
  readonly children: () => ReactNode;
}

/** Renders a part of a page. */
export function KeptMarkup({ children }: KeptMarkupProps): ReactNode {
  return children();
}
