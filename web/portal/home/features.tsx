import { KeyRound, type LucideIcon, ReceiptText, Search } from 'lucide-react';
import { Arch } from '#web/design-system/arch.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';

const FEATURES: readonly { icon: LucideIcon; light: 'lit' | 'dusk'; title: MessageKey; text: MessageKey }[] = [
  { icon: KeyRound, light: 'lit', title: 'home.instantTitle', text: 'home.instantText' },
  { icon: Search, light: 'dusk', title: 'home.searchTitle', text: 'home.searchText' },
  { icon: ReceiptText, light: 'dusk', title: 'home.pricingTitle', text: 'home.pricingText' },
];

/** The three promises: confirmed instantly, a search that understands, clear prices. */
export function Features() {
  const { t } = useI18n();
  return (
    <section className="wrap section" aria-labelledby="why-us">
      <h2 id="why-us" className="vh">
        {t('home.whyUs')}
      </h2>
      <div className="feats">
        {FEATURES.map(({ icon, light, title, text }) => (
          <div key={title} className="feat">
            <Arch icon={icon} light={light} />
            <div>
              <h3>{t(title)}</h3>
              <p className="soft">{t(text)}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
