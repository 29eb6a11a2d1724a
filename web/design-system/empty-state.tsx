import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arch } from './arch.tsx';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** Why it is empty or what happened. */
  readonly children?: ReactNode;
  /** What to do. */
  readonly actions?: ReactNode;
  /** Whether the page has no other heading. */
  readonly isPageTitle?: boolean;
  readonly light?: 'lit' | 'dusk' | 'off';
}

/** Nothing here, or something broke: why, and what to do. */
export function EmptyState({ icon, title, children, actions, isPageTitle = false, light = 'off' }: EmptyStateProps) {
  const Title = isPageTitle ? 'h1' : 'h2';
  return (
    <div className="empty">
      <Arch icon={icon} light={light} isLarge />
      <div className="stack">
        <Title className="disp">{title}</Title>
        {children && <div className="lead">{children}</div>}
        {actions && <div className="row flex-wrap">{actions}</div>}
      </div>
    </div>
  );
}
