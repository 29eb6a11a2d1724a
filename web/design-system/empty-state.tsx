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
  readonly light?: 'lit' | 'dusk' | 'off';
}

/** Nothing here, or something broke: why, and what to do. */
export function EmptyState({ icon, title, children, actions, light = 'off' }: EmptyStateProps) {
  return (
    <div className="empty">
      <Arch icon={icon} light={light} isLarge />
      <div className="stack">
        <h2 className="disp">{title}</h2>
        {children && <div className="lead">{children}</div>}
        {actions && <div className="row flex-wrap">{actions}</div>}
      </div>
    </div>
  );
}
