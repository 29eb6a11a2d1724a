import type { ReactNode } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface FailureNoticeProps {
  readonly error: unknown;
  /** Further words. */
  readonly children?: ReactNode;
}

/** Renders the failure of a call in words; nothing without one. */
export function FailureNotice({ error, children }: FailureNoticeProps) {
  const { t } = useI18n();
  if (!error) return null;
  return (
    <Notice tone="bad" isAnnounced>
      {t(`errors.${failureCodeOf(error)}`)} {children}
    </Notice>
  );
}
