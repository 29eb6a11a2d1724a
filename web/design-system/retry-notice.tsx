import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import * as layout from './layout.module.css';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  /** The failure in words. */
  readonly children: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
  /** `go` where trying again is the page's one thing to do. */
  readonly kind?: ButtonLook['kind'];
}

/** Renders, in place of what could not be loaded, why, and a button to retry. */
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
