import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '#web/design-system/button.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DateFields, DateKinds } from './dates-panel.tsx';
import { DestinationList } from './destination-list.tsx';
import { GuestsPanel } from './guests-panel.tsx';
import type { Fold } from './search-form.ts';
import * as styles from './search-sheet.module.css';
import { datesText, useSearchWords } from './search-summary.tsx';
import { useDestination } from './use-destination.ts';
import type { SearchBarState } from './use-search-bar.ts';

interface SheetProps {
  readonly bar: SearchBarState;
  /** The one that stands open. */
  readonly fold: Fold;
  readonly onSearch: () => void;
}

/** Renders three folds, one open; the closed ones keep their values. */
export function SheetFolds({ bar, fold, onFold, onSearch, onClose }: SheetProps & { onFold: (fold: Fold) => void; onClose: () => void }) {
  const { t } = useI18n();
  const { form } = bar;
  const words = useSearchWords(form);
  return (
    <>
      <FoldBox
        isOpen={fold === 'destination'}
        onOpen={() => onFold('destination')}
        label={t('searchBar.foldDestination')}
        title={t('searchBar.destinationLong')}
        value={<bdi>{words.place}</bdi>}
      >
        <DestinationBox bar={bar} onDone={() => onFold('dates')} />
      </FoldBox>
      <FoldBox
        isOpen={fold === 'dates'}
        onOpen={() => onFold('dates')}
        label={t('searchBar.foldDates')}
        title={t('searchBar.dates')}
        value={words.open ?? datesText(form) ?? t('searchBar.datesPlaceholder')}
      >
        <DateKinds bar={bar} onSearch={onSearch}>
          <DateFields bar={bar} onDone={() => onFold('guests')} />
        </DateKinds>
      </FoldBox>
      <FoldBox
        isOpen={fold === 'guests'}
        onOpen={() => onFold('guests')}
        label={t('searchBar.foldGuests')}
        title={t('searchBar.guests')}
        value={words.party}
      >
        <GuestsPanel bar={bar} onOk={onClose} />
      </FoldBox>
    </>
  );
}

/** Renders the foot of the sheet: the guests or a button that clears all, and the search, at the thumb. */
export function SheetFooter({ bar, fold, onSearch }: SheetProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  const cleared = { ...bar.form, keyword: '', place: undefined, range: {}, open: undefined };
  return (
    <>
      {fold === 'guests' ? (
        <p className={styles.text}>
          <b className={layout.block}>{words.guests}</b>
          <span className={`${typography.small} ${typography.muted}`}>
            {words.adults}
            {words.children && `, ${words.children}`}
            {words.shabbat && `, ${words.shabbat}`}
          </span>
        </p>
      ) : (
        <Button kind="quiet" onClick={() => bar.dispatch({ type: 'replaced', form: cleared })}>
          {t('common.clearAll')}
        </Button>
      )}
      <Button kind="go" className={styles.go} onClick={onSearch}>
        <Icon of={Search} />
        {t(bar.isHotelPage ? 'searchBar.update' : 'searchBar.showPlaces')}
      </Button>
    </>
  );
}

interface FoldBoxProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly label: string;
  readonly title: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}

function FoldBox({ isOpen, onOpen, label, title, value, children }: FoldBoxProps) {
  if (!isOpen) {
    return (
      <button
        type="button"
        className={`${styles.fold} ${layout.row} ${layout.between} ${styles.shut} ${layout.fullWidth}`}
        aria-expanded={false}
        onClick={onOpen}
      >
        <span>{label}</span>
        <b className={`${layout.shrinkable} ${styles.emphasis}`}>{value}</b>
      </button>
    );
  }
  return <OpenFold title={title}>{children}</OpenFold>;
}

/** Begins at its title, however far the sheet had been scrolled for the fold before it. */
function OpenFold({ title, children }: Pick<FoldBoxProps, 'title' | 'children'>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} className={styles.fold} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function DestinationBox({ bar, onDone }: { bar: SearchBarState; onDone: () => void }) {
  const { t } = useI18n();
  const choices = useDestination(bar, true, onDone);
  const { form, dispatch } = bar;
  return (
    <>
      <div className={`${fieldStyles.input} ${styles.inputBox}`}>
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label={t('searchBar.destinationLong')}
          aria-expanded
          aria-controls={choices.listId}
          aria-autocomplete="list"
          {...(choices.active >= 0 ? { 'aria-activedescendant': `${choices.listId}-${choices.active}` } : {})}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('searchBar.destinationPlaceholder')}
          value={form.keyword}
          onChange={(event) => dispatch({ type: 'keywordTyped', keyword: event.target.value })}
          onKeyDown={choices.onKeyDown}
        />
        {form.keyword !== '' && (
          <IconButton label={t('searchBar.clearDestination')} onClick={() => dispatch({ type: 'placeCleared' })}>
            <Icon of={X} />
          </IconButton>
        )}
      </div>
      <DestinationList choices={choices} />
    </>
  );
}
