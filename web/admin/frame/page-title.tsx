import type { ReactNode } from 'react';

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
    <div className="ad__title">
      <h1>{title}</h1>
      {children && <p className="mute">{children}</p>}
      {action && <div className="ms-auto">{action}</div>}
    </div>
  );
}
