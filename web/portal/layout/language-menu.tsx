import { Link, useMatches } from '@tanstack/react-router';
import { ChevronDown, Globe } from 'lucide-react';
import { LANGUAGES, languageOf } from '#texts/languages.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as menuLinkStyles from '#web/design-system/menu-link.module.css';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './portal-header.module.css';

/** The languages in a dropdown, under the name of the page's own. */
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
  return LANGUAGES.map((each) => (
    <Link
      key={each}
      // The address of the present page is a route of ours, whichever it is.
      to={place.to as '/portal/$language/home/'}
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
