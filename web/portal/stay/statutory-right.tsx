import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** The right to cancel by law, folded (docs/product.md §5). */
export function StatutoryRight({ className }: { className: string }) {
  const { t } = useI18n();
  return (
    <details className={className}>
      <summary className={`${typography.link} ${layout.tappable}`}>
        {t('stay.statutoryTitle')}
        <Icon of={ChevronDown} size="s" />
      </summary>
      <p className={`${typography.small} ${typography.soft} ${layout.abovePacked}`}>{t('stay.statutory')}</p>
    </details>
  );
}
