import type { LucideIcon } from 'lucide-react';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** In place of a list: nothing fits what was looked for. */
export function NothingFound({ icon, title }: { icon: LucideIcon; title: string }) {
  const { t } = useI18n();
  return (
    <EmptyState icon={icon} title={title}>
      <p>{t('admin.searchOther')}</p>
    </EmptyState>
  );
}
