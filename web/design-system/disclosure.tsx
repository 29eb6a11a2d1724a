import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as layout from './layout.module.css';
import * as typography from './typography.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Unfolded from the start, or by what happens on the page; left to the visitor where absent. */
  readonly isOpen?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders what is folded under a link-like line until a visitor asks for it. */
export function Disclosure({ summary, isOpen, className, children }: DisclosureProps) {
  return (
    <details className={className} open={isOpen}>
      <summary className={`${typography.link} ${layout.tappable}`}>
        {summary}
        <Icon of={ChevronDown} size="s" />
      </summary>
      {children}
    </details>
  );
}
