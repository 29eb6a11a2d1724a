import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const ICONS = { free: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  /** Whether it appeared because of something just done, and has to be announced. */
  readonly isAnnounced?: boolean;
}

/** One sentence that matters here: icon, bold first words, one sentence. */
export function Notice({ tone, children, isAnnounced = false }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} {...(isAnnounced ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}>
      <Icon of={ICONS[tone]} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
