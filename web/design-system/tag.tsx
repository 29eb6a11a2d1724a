import type { ReactNode } from 'react';

/** A short remark on something, such as "last one". Never colour alone: say it in words. */
export function Tag({ tone = 'stone', children }: { tone?: 'good' | 'warn' | 'bad' | 'teal' | 'stone'; children: ReactNode }) {
  return <span className={`tag tag--${tone}`}>{children}</span>;
}
