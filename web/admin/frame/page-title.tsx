import type { ReactNode } from 'react';

/** The page's name, and beside it what there is of it. */
export function PageTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="ad__title">
      <h1>{title}</h1>
      {children && <p className="mute">{children}</p>}
    </div>
  );
}
