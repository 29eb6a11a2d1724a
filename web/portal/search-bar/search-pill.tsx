import { Search } from 'lucide-react';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './search-pill.module.css';
import { datesText, useSearchWords } from './search-summary.tsx';
import type { SearchBarState } from './use-search-bar.ts';

interface SearchPillProps {
  readonly bar: SearchBarState;
  readonly onOpen: () => void;
  readonly className?: string;
  readonly isExpanded?: boolean;
}

/** Renders the search in two lines, for narrow screens (specification §2, docs/product.md §11). */
export function SearchPill({ bar, onOpen, className }: SearchPillProps) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const words = useSearchWords(bar.form);
  // Where a year is said, or the month in a word, weekdays would leave no room for the nights.
  const hasRoom = languageOf(language).hasDigitDates && bar.form.range.to?.startsWith(today.slice(0, 4));
  const style = hasRoom ? 'weekday' : 'day';
  const dates = words.open ?? (words.nights === undefined ? undefined : datesText(bar.form, style));
  const isFresh = bar.form.keyword === '' && dates === undefined;
  return (
    <button
      type="button"
      data-part="pill"
      className={classNames(layout.row, styles.pill, layout.fullWidth, className)}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <span className={styles.summary}>
        <b>
          <bdi>{isFresh ? t('searchBar.destinationLong') : words.place}</bdi>
          {dates && <span>· {words.guests}</span>}
        </b>
        <span>
          {dates ? (
            <>
              {dates} · {words.nights}
            </>
          ) : (
            t('searchBar.datesAndGuests', { guests: words.guests })
          )}
        </span>
      </span>
      <span data-part="go" className={styles.goButton}>
        <Icon of={Search} size="l" />
      </span>
      <span className={layout.visuallyHidden}>{t('searchBar.edit')}</span>
    </button>
  );
}

/** Renders the search in one line, for desktops (specification §2, docs/product.md §11). */
export function WideSearchPill({ bar, onOpen, className, isExpanded = false }: SearchPillProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  return (
    <button
      type="button"
      data-part="pill"
      className={classNames(layout.row, styles.pill, styles.wide, className)}
      onClick={onOpen}
      aria-expanded={isExpanded}
    >
      <span className={layout.visuallyHidden}>{t('searchBar.edit')}: </span>
      <span className={`${styles.part} ${styles.place}`}>
        <bdi>{words.place}</bdi>
      </span>
      <span className={styles.part}>
        {words.nights === undefined ? (
          <span className={`${typography.muted} ${typography.regular}`}>{t('searchBar.datesPlaceholder')}</span>
        ) : (
          <>
            {words.open ?? datesText(bar.form)} <span className={`${typography.muted} ${typography.regular}`}>{words.nights}</span>
          </>
        )}
      </span>
      <span className={styles.part}>{words.guests}</span>
      <span data-part="go" className={styles.goButton}>
        <Icon of={Search} />
      </span>
    </button>
  );
}
