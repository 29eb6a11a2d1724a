import { Search } from 'lucide-react';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as goButtonStyles from './go-button.module.css';
import * as styles from './search-pill.module.css';
import { useSearchWords } from './search-summary.tsx';
import type { SearchBarState } from './use-search-bar.ts';

interface SearchPillProps {
  readonly bar: SearchBarState;
  readonly onOpen: () => void;
  readonly className?: string;
  readonly isExpanded?: boolean;
}

/** The search in two lines, for narrow screens: destination, nights and guests (specification §2). */
export function SearchPill({ bar, onOpen, className }: SearchPillProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  const isFresh = bar.form.keyword === '' && words.nights === undefined;
  return (
    <button
      type="button"
      data-part="pill"
      className={classNames(styles.pill, layout.fullWidth, className)}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <span className={styles.summary}>
        <b>
          <bdi>{isFresh ? t('searchBar.destinationLong') : words.place}</bdi>
        </b>
        <span>
          {words.nights === undefined ? t('searchBar.datesAndGuests', { guests: words.guests }) : `${words.nights} · ${words.guests}`}
        </span>
      </span>
      <span data-part="go" className={goButtonStyles.goButton}>
        <Icon of={Search} size="l" />
      </span>
      <span className={layout.visuallyHidden}>{t('searchBar.edit')}</span>
    </button>
  );
}

/** The search in one line, for desktops: destination, nights and guests, and nothing else (specification §2). */
export function WideSearchPill({ bar, onOpen, className, isExpanded = false }: SearchPillProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  return (
    <button
      type="button"
      data-part="pill"
      className={classNames(styles.pill, styles.wide, className)}
      onClick={onOpen}
      aria-expanded={isExpanded}
    >
      <span className={layout.visuallyHidden}>{t('searchBar.edit')}: </span>
      <span className={`${styles.part} ${styles.place}`}>
        <bdi>{words.place}</bdi>
      </span>
      <span className={styles.part}>
        {words.nights ?? <span className={`${typography.muted} ${typography.regular}`}>{t('searchBar.datesPlaceholder')}</span>}
      </span>
      <span className={styles.part}>{words.guests}</span>
      <span data-part="go" className={goButtonStyles.goButton}>
        <Icon of={Search} />
      </span>
    </button>
  );
}
