import { Link } from '@tanstack/react-router';
import type { MessageKey } from '#texts/translate.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as artStyles from '#web/portal/art/art.module.css';
import night from '#web/portal/art/night.svg?url';
import { SearchBar } from '#web/portal/search-bar/search-bar.tsx';
import * as styles from './not-found-page.module.css';

/** Says that nothing is there, and lets the visitor go on searching. */
export function NothingHere({ heading, text }: { heading: MessageKey; text: MessageKey }) {
  const { language, t } = useI18n();
  return (
    <div className={styles.notFound}>
      <img src={night} alt="" className={artStyles.mirroredArt} />
      <div className={`${layout.page} ${styles.inside}`}>
        <p className={`${typography.strong} ${styles.code}`}>
          <RichText id="pages.errorNumber" values={{ code: <Num>404</Num> }} />
        </p>
        <h1 className={typography.display}>{t(heading)}</h1>
        <p className={`${typography.larger} ${styles.text}`}>{t(text)}</p>
        <SearchBar />
        <p className={`${layout.row} ${layout.wide} ${layout.aboveRoomy}`}>
          <Link {...paths.home(language)} className={`${typography.link} ${layout.tappable} ${styles.link}`}>
            {t('pages.toHome')}
          </Link>
        </p>
      </div>
    </div>
  );
}
