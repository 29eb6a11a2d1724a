import type { ReactNode } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface FailureNoticeProps {
  readonly error: unknown;
  /** What else there is to say. */
  readonly children?: ReactNode;
}

/** What went wrong with a call, in words; nothing where nothing did. */
export function FailureNotice({ error, children }: FailureNoticeProps) {
  const { t } = useI18n();
  if (!error) return null;
  return (
    <Notice tone="bad" isAnnounced>
      {t(`errors.${failureCodeOf(error)}`)} {children}
    </Notice>
  );
}
