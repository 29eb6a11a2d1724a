import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arch } from '#web/design-system/arch.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** A link that was used, replaced or left too long, and below it the way to a new one. */
export function CodeOver({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="stack gap-5" role="status">
      <Arch icon={Clock} isLarge />
      <h1 className="disp checkout__h">{t('access.codeExpired')}</h1>
      <p className="lead">{t('access.codeExpiredText')}</p>
      <div>{children}</div>
    </div>
  );
}
