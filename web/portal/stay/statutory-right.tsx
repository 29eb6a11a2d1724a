import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** The right to cancel by law, folded (docs/product.md §5). */
export function StatutoryRight({ className }: { className: string }) {
  const { t } = useI18n();
  return (
    <details className={className}>
      <summary className="link tap">
        {t('stay.statutoryTitle')}
        <Icon of={ChevronDown} size="s" />
      </summary>
      <p className="t1 soft mt-1">{t('stay.statutory')}</p>
    </details>
  );
}
