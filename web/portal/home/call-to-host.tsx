import { Check } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import terrace from '#web/portal/art/terrace.svg?url';

/** Tells hosts what is in it for them. */
export function CallToHost() {
  const { language, t } = useI18n();
  return (
    <section className="wrap section">
      <div className="host">
        <div className="host__t">
          <h2 className="disp host__h">{t('home.hostTitle')}</h2>
          <p className="lead">{t('home.hostText')}</p>
          <ul className="ticks">
            <li>
              <Icon of={Check} />
              {t('home.hostFree')}
            </li>
            <li>
              <Icon of={Check} />
              {t('home.hostCalendar')}
            </li>
          </ul>
          <LinkButton kind="line" className="mt-2" {...paths.becomeHost(language)}>
            {t('home.hostAction')}
          </LinkButton>
        </div>
        <img className="mir" src={terrace} alt="" loading="lazy" />
      </div>
    </section>
  );
}
