import { Link } from '@tanstack/react-router';
import { CircleHelp, Store } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Out of the back office: to the site as guests see it, and to help. */
export function SiteLinks() {
  const { language, t } = useI18n();
  return (
    <>
      <Link {...paths.home(language)} className="hs__link" preload={false}>
        <Icon of={Store} />
        {t('backOffice.toSite')}
      </Link>
      <Link {...paths.help(language)} className="hs__link" preload={false}>
        <Icon of={CircleHelp} />
        {t('backOffice.help')}
      </Link>
    </>
  );
}
