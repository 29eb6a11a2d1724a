import { Check, KeyRound, type LucideIcon, ReceiptText, Search } from 'lucide-react';
import type { MessageKey } from '#texts/translate.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as artStyles from '#web/portal/art/art.module.css';
import terrace from '#web/portal/art/terrace.svg?url';
import * as invitationStyles from '#web/portal/pages/invitation.module.css';

// All that comes to life with a visitor's first sign is one piece of code.
export { SearchBar } from '#web/portal/search-bar/search-bar.tsx';
export { FreeStays } from './free-stays.tsx';
export { PlacesByRegion, PlacesByTown } from './places-by-area.tsx';
export { PopularDestinations } from './popular-destinations.tsx';

const FEATURES: readonly { icon: LucideIcon; light: 'lit' | 'dusk'; title: MessageKey; text: MessageKey }[] = [
  { icon: KeyRound, light: 'lit', title: 'home.instantTitle', text: 'home.instantText' },
  { icon: Search, light: 'dusk', title: 'home.searchTitle', text: 'home.searchText' },
  { icon: ReceiptText, light: 'dusk', title: 'home.pricingTitle', text: 'home.pricingText' },
];

/** Renders the three promises: confirmed instantly, a search that understands, clear prices. */
export function Features() {
  const { t } = useI18n();
  return (
    <section className={`${layout.page} ${layout.section}`} aria-labelledby="why-us">
      <h2 id="why-us" className={layout.visuallyHidden}>
        {t('home.whyUs')}
      </h2>
      <div className={invitationStyles.features}>
        {FEATURES.map(({ icon, light, title, text }) => (
          <div key={title} className={invitationStyles.feature}>
            <Arch icon={icon} light={light} />
            <div>
              <h3>{t(title)}</h3>
              <p className={typography.soft}>{t(text)}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Tells hosts what is in it for them. */
export function CallToHost() {
  const { language, t } = useI18n();
  return (
    <section className={`${layout.page} ${layout.section}`}>
      <div className={invitationStyles.hosting}>
        <div className={invitationStyles.hostingText}>
          <h2 className={typography.display}>{t('home.hostTitle')}</h2>
          <p className={typography.lead}>{t('home.hostText')}</p>
          <ul className={invitationStyles.ticks}>
            <li>
              <Icon of={Check} />
              {t('home.hostFree')}
            </li>
            <li>
              <Icon of={Check} />
              {t('home.hostCalendar')}
            </li>
          </ul>
          <LinkButton kind="line" className={layout.aboveTight} {...paths.becomeHost(language)}>
            {t('home.hostAction')}
          </LinkButton>
        </div>
        <img className={artStyles.mirroredArt} src={terrace} alt="" loading="lazy" />
      </div>
    </section>
  );
}
