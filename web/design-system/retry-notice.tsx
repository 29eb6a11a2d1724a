import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import * as layout from './layout.module.css';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  /** What went wrong. */
  readonly children: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
  /** `go` where trying again is the page's one thing to do. */
  readonly kind?: ButtonLook['kind'];
}

/** In place of what could not be brought: why, and trying again. */
export function RetryNotice({ children, retryLabel, onRetry, isBusy = false, kind = 'line' }: RetryNoticeProps) {
  return (
    <div className={layout.stack}>
      <Notice tone="bad" isAnnounced>
        {children}
      </Notice>
      <div>
        <Button kind={kind} isBusy={isBusy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
