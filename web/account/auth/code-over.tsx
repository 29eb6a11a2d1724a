import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arch } from '#web/design-system/arch.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** A link that was used, replaced or left too long, and below it the way to a new one. */
export function CodeOver({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={`${layout.stack} ${layout.roomy}`} role="status">
      <Arch icon={Clock} isLarge />
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('access.codeExpired')}</h1>
      <p className={typography.lead}>{t('access.codeExpiredText')}</p>
      <div>{children}</div>
    </div>
  );
}
