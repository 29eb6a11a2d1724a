import type { ReactNode } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './admin-frame.module.css';

interface PageTitleProps {
  readonly title: ReactNode;
  /** What there is of it. */
  readonly children?: ReactNode;
  /** The page's one main action. */
  readonly action?: ReactNode;
}

/** The page's name, beside it what there is of it, and what can be done here. */
export function PageTitle({ title, children, action }: PageTitleProps) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {children && <p className={typography.muted}>{children}</p>}
      {action && <div className={layout.atEnd}>{action}</div>}
    </div>
  );
}
