import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { ChevronDown, Globe } from 'lucide-react';
import { CURRENCY_SIGNS, SHEKEL } from '#rules/format/money.ts';
import { LANGUAGES, languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './portal-header.module.css';

/** Renders the languages in a dropdown, under the name of the page's own. */
export function LanguageMenu() {
  const { language, t } = useI18n();
  return (
    <Popover
      panelClassName={styles.languageMenu}
      trigger={(button) => (
        <button type="button" {...button} className={`${menuLinkStyles.menuLink} ${layout.scripted}`}>
          <Icon of={Globe} />
          <span className={layout.visuallyHidden}>{t('layout.language')}: </span>
          {languageOf(language).name}
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.languages}>
          <LanguageLinks onChosen={close} />
        </div>
      )}
    </Popover>
  );
}

/** Leads to the same page, with the same query, in each language. */
export function LanguageLinks({ onChosen }: { onChosen?: () => void }) {
  const { language } = useI18n();
  const place = useMatches({ select: (matches) => ({ to: matches.at(-1)?.fullPath ?? '/', params: matches.at(-1)?.params ?? {} }) });
  // Routes are known without the slash that addresses of the portal end with.
  const slash = useLocation({ select: ({ pathname }) => (pathname.endsWith('/') ? '/' : '') });
  const to = place.to.endsWith('/') ? place.to : `${place.to}${slash}`;
  return LANGUAGES.map((each) => (
    <Link
      key={each}
      // The address of the present page is a route of ours, whichever it is.
      to={to as '/portal/$language/home/'}
      params={{ ...place.params, language: each }}
      search={true}
      lang={each}
      hrefLang={each}
      className={each === language ? `${menuLinkStyles.menuLink} ${menuLinkStyles.chosen}` : menuLinkStyles.menuLink}
      resetScroll={false}
      preload={false}
      {...(onChosen ? { onClick: onChosen } : {})}
    >
      {languageOf(each).name}
    </Link>
  ));
}

/**
 * Renders the currencies in a dropdown, under the sign of the chosen one; nothing where there are none to choose from.
 */
export function CurrencyMenu() {
  const { t } = useI18n();
  const { currencies } = useSurroundings();
  if (!currencies) return null;
  const { chosen } = currencies;
  return (
    <Popover
      panelClassName={styles.languageMenu}
      trigger={(button) => (
        <button type="button" {...button} className={`${menuLinkStyles.menuLink} ${layout.scripted}`}>
          <span className={layout.visuallyHidden}>{t('layout.currency')}: </span>
          <Num>{chosen ? `${CURRENCY_SIGNS[chosen.currency]} ${chosen.currency}` : `${SHEKEL} ILS`}</Num>
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    >
      {() => (
        <div className={styles.languages}>
          <CurrencyChoices />
        </div>
      )}
    </Popover>
  );
}

/** In which currency prices are told beside shekels. The server tells them, so the page is loaded again. */
export function CurrencyChoices() {
  const { t } = useI18n();
  const { currencies } = useSurroundings();
  if (!currencies) return null;
  const present = currencies.chosen?.currency;
  return (
    <fieldset className={styles.currencies}>
      <legend>{t('layout.currency')}</legend>
      {[undefined, ...currencies.rates.map(({ currency }) => currency)].map((each) => (
        <button
          key={each ?? 'ILS'}
          type="button"
          aria-pressed={each === present}
          className={each === present ? `${menuLinkStyles.menuLink} ${menuLinkStyles.chosen}` : menuLinkStyles.menuLink}
          onClick={() => choose(each ?? 'ILS')}
        >
          <Num>
            {each ? CURRENCY_SIGNS[each] : SHEKEL} {each ?? 'ILS'}
          </Num>
        </button>
      ))}
    </fieldset>
  );
}

/** Keeps it for a year. */
function choose(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `iw-currency=${currency}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
