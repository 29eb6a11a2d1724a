import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arch } from './arch.tsx';
import * as styles from './empty-state.module.css';
import * as layout from './layout.module.css';
import * as typography from './typography.module.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** Why it is empty or what happened. */
  readonly children?: ReactNode;
  /** The actions that help. */
  readonly actions?: ReactNode;
  /** True if the page has no other heading. */
  readonly isPageTitle?: boolean;
  readonly light?: 'lit' | 'dusk' | 'off';
}

/** Renders that nothing is here, or that something broke: why, and what to do. */
export function EmptyState({ icon, title, children, actions, isPageTitle = false, light = 'off' }: EmptyStateProps) {
  const Title = isPageTitle ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Arch icon={icon} light={light} isLarge />
      <div className={layout.stack}>
        <Title className={typography.display}>{title}</Title>
        {children && <div className={typography.lead}>{children}</div>}
        {actions && <div className={`${layout.row} ${layout.wrapping}`}>{actions}</div>}
      </div>
    </div>
  );
}
