import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as layout from './layout.module.css';
import * as styles from './notice.module.css';

const ICONS = { free: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

const TONES = { free: styles.free, good: styles.good, warn: styles.warn, bad: styles.bad };

interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  /** True if it follows something just done, and has to be announced. */
  readonly isAnnounced?: boolean;
}

/** Renders one sentence that matters here: icon, bold first words, one sentence. */
export function Notice({ tone, children, isAnnounced = false }: NoticeProps) {
  return (
    <div
      data-part="notice"
      className={classNames(styles.notice, TONES[tone])}
      {...(isAnnounced ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}
    >
      <Icon of={ICONS[tone]} />
      <div className={`${layout.shrinkable} ${layout.growing}`}>{children}</div>
    </div>
  );
}
