import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './details.module.css';

/** Above the heading of each page of the place's details: the way back to all of them. */
export function BackLink() {
  const { language, t } = useI18n();
  return (
    <nav aria-label={t('hotelDetails.path')} className={styles.path}>
      <Link {...paths.ownerDetails(language)} className={typography.link}>
        {t('hotelDetails.title')}
      </Link>
      <Icon of={ChevronRight} size="s" flip />
    </nav>
  );
}
