import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './tag.module.css';

const TONES = { good: styles.good, warn: styles.warn, bad: styles.bad, teal: styles.teal, stone: styles.stone };

/** Renders a short remark on something, such as "last one". Never colour alone: say it in words. */
export function Tag({ tone = 'stone', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span data-part="tag" className={classNames(styles.tag, TONES[tone])}>
      {children}
    </span>
  );
}
