import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import { useDismiss } from '#web/design-system/use-dismiss.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PanelLoading, type Panels, usePanels } from './panels.tsx';
import * as styles from './search-fields.module.css';
import * as goButtonStyles from './search-pill.module.css';
import { datesText, useSearchWords } from './search-summary.tsx';
import { type DestinationChoices, useDestination } from './use-destination.ts';
import type { SearchBarState } from './use-search-bar.ts';

type OpenField = 'destination' | 'dates' | 'guests' | undefined;

interface SearchFieldsProps {
  readonly bar: SearchBarState;
  readonly className?: string;
  /** True for the bar that came out of the collapsed one: it takes the focus, and has a name of its own. */
  readonly isExpanded?: boolean;
  /** True if the dates stand open at first. */
  readonly isAtDates?: boolean;
}

/** Renders the bar of three fields and a round button. Each field opens its panel right under it. */
export function SearchFields({ bar, className, isExpanded = false, isAtDates = false }: SearchFieldsProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  const { root, open, setOpen, toggle, goTo, submit } = useOpenField(bar, isAtDates ? 'dates' : undefined);
  const panels = usePanels(open !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all screen readers yet
    <form
      ref={root}
      role="search"
      aria-label={t(isExpanded ? 'searchBar.edit' : 'searchBar.label')}
      data-part="search-bar"
      className={classNames(styles.searchBar, className)}
      action={bar.action}
      onSubmit={submit}
    >
      <DestinationField
        bar={bar}
        panels={panels}
        isOpen={open === 'destination'}
        autoFocus={isExpanded && !isAtDates}
        onOpen={() => setOpen('destination')}
        onClose={() => setOpen(undefined)}
        onChosen={() => (bar.form.range.to === undefined ? goTo('dates') : setOpen(undefined))}
      />
      <PanelField
        name="dates"
        label={t('searchBar.dates')}
        isOpen={open === 'dates'}
        onToggle={() => toggle('dates')}
        value={words.open ?? datesText(bar.form)}
        placeholder={t('searchBar.datesPlaceholder')}
      >
        {panels ? <panels.DatesPanel bar={bar} onDone={() => goTo('guests')} onSearch={submit} /> : <PanelLoading />}
      </PanelField>
      <PanelField
        name="guests"
        label={t('searchBar.guests')}
        isOpen={open === 'guests'}
        onToggle={() => toggle('guests')}
        value={words.party}
      >
        {panels ? (
          <GuestsContent panels={panels} bar={bar} onClose={() => setOpen(undefined)} onSearch={() => submit()} />
        ) : (
          <PanelLoading />
        )}
      </PanelField>
      <SubmitButton isHotelPage={bar.isHotelPage} />
    </form>
  );
}

/** Searches; on the page of a hotel it updates the page, and says so (specification §2). */
function SubmitButton({ isHotelPage }: Pick<SearchBarState, 'isHotelPage'>) {
  const { t } = useI18n();
  return isHotelPage ? (
    <button type="submit" data-part="go" className={`${goButtonStyles.goButton} ${goButtonStyles.withWords}`}>
      {t('searchBar.update')}
    </button>
  ) : (
    <button type="submit" data-part="go" className={goButtonStyles.goButton} aria-label={t('searchBar.search')}>
      <Icon of={Search} size="l" />
    </button>
  );
}

/** Keeps the one field whose panel stands open; Escape gives the focus back to it. */
function useOpenField(bar: SearchBarState, atFirst: OpenField) {
  const [open, setOpen] = useState(atFirst);
  const root = useRef<HTMLFormElement>(null);
  const isOpenAtFirst = atFirst !== undefined;
  useEffect(() => {
    if (isOpenAtFirst) root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }, [isOpenAtFirst]);
  const focus = (field: OpenField) => root.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  useDismiss(root, open !== undefined, (reason) => {
    if (reason === 'escape') focus(open);
    setOpen(undefined);
  });
  useScrollIntoView(root, open);
  const toggle = (field: OpenField) => setOpen(open === field ? undefined : field);
  /** On to the next field. The focus goes along, or two fields would look active. */
  const goTo = (field: OpenField) => {
    setOpen(field);
    focus(field);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setOpen(undefined);
    bar.submit();
  };
  return { root, open, setOpen, toggle, goTo, submit };
}

function GuestsContent({
  panels,
  bar,
  onClose,
  onSearch,
}: {
  panels: Panels;
  bar: SearchBarState;
  onClose: () => void;
  onSearch: () => void;
}) {
  const { t } = useI18n();
  return (
    <>
      <div className={`${layout.row} ${layout.between}`}>
        <h2 className={styles.panelTitle}>{t('searchBar.guests')}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <panels.GuestsPanel bar={bar} onOk={onClose} onSearch={onSearch} />
    </>
  );
}

interface PanelFieldProps {
  readonly name: 'dates' | 'guests';
  readonly label: string;
  readonly value: ReactNode;
  readonly placeholder?: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function PanelField({ name, label, value, placeholder, isOpen, onToggle, children }: PanelFieldProps) {
  const id = useId();
  return (
    <>
      <button type="button" data-field={name} className={styles.field} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={styles.label}>{label}</span>
        <span className={value ? styles.value : `${styles.value} ${styles.placeholder}`}>{value || placeholder}</span>
      </button>
      <section
        id={id}
        aria-label={label}
        hidden={!isOpen}
        className={name === 'dates' ? `${styles.panel} ${styles.calendarPanel}` : `${styles.panel} ${styles.guestsPanel}`}
      >
        {isOpen && children}
      </section>
    </>
  );
}

/** Share of the screen's height that a panel may take, and the pixels around it. */
const PANEL_SHARE = 0.7;
const PANEL_MARGIN_PX = 32;

/** Opening a panel low on the screen scrolls the page, so that bar and panel fit. */
function useScrollIntoView(root: { current: HTMLElement | null }, open: OpenField): void {
  useEffect(() => {
    const element = root.current;
    if (open === undefined || !element || element.closest('[data-part="sticky-search"], [data-part="header"]')) return;
    const box = element.getBoundingClientRect();
    const missing = box.bottom + PANEL_SHARE * window.innerHeight + PANEL_MARGIN_PX - window.innerHeight;
    if (missing > 0) window.scrollBy({ top: Math.min(missing, box.top - 24), behavior: scrollBehavior() });
  }, [open, root]);
}

interface DestinationFieldProps {
  readonly bar: SearchBarState;
  /** Absent until they have come. */
  readonly panels: Panels | undefined;
  readonly isOpen: boolean;
  readonly autoFocus: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChosen: () => void;
}

/** Renders the destination box of the bar, with its suggestions under it. They open on focus and on click. */
function DestinationField({ bar, panels, isOpen, autoFocus, onOpen, onClose, onChosen }: DestinationFieldProps) {
  const { t } = useI18n();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choices = useDestination(bar, isOpen, onChosen);
  const { form, dispatch } = bar;
  useFocusAtFirst(input, { bar, autoFocus, onOpen });
  return (
    <>
      {/* A click anywhere in the field is a click on its box. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys */}
      <div className={classNames(styles.field, styles.typed, isOpen && styles.open)} onClick={() => input.current?.focus()}>
        <label htmlFor={inputId} className={styles.label}>
          {t('searchBar.destination')}
        </label>
        <input
          ref={input}
          id={inputId}
          name={bar.isHotelPage ? undefined : 'location'}
          data-field="destination"
          className={`${styles.value} ${styles.input}`}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={choices.listId}
          aria-autocomplete="list"
          {...(isOpen && choices.active >= 0 ? { 'aria-activedescendant': `${choices.listId}-${choices.active}` } : {})}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('searchBar.destinationPlaceholder')}
          value={form.keyword}
          onFocus={(event) => {
            event.target.select();
            onOpen();
          }}
          onClick={onOpen}
          onChange={(event) => {
            dispatch({ type: 'keywordTyped', keyword: event.target.value });
            onOpen();
          }}
          onKeyDown={choices.onKeyDown}
        />
        {form.keyword !== '' && (
          <ClearButton
            onClear={() => {
              dispatch({ type: 'placeCleared' });
              input.current?.focus();
            }}
          />
        )}
      </div>
      <DestinationPanel panels={panels} isOpen={isOpen} choices={choices} onClose={onClose} />
    </>
  );
}

/** Takes the focus where it is to; whoever was in the box before the page came alive was not heard, and is now. */
function useFocusAtFirst(
  input: RefObject<HTMLInputElement | null>,
  { bar, autoFocus, onOpen }: Pick<DestinationFieldProps, 'bar' | 'autoFocus' | 'onOpen'>,
): void {
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus, input]);
  const hearEarlier = useEffectEvent(() => {
    const box = input.current;
    if (!box || box !== document.activeElement) return;
    if (box.value !== bar.form.keyword) bar.dispatch({ type: 'keywordTyped', keyword: box.value });
    onOpen();
  });
  useEffect(() => hearEarlier(), []);
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  return (
    <IconButton label={t('searchBar.clearDestination')} className={styles.clear} onClick={onClear}>
      <Icon of={X} size="s" />
    </IconButton>
  );
}

interface DestinationPanelProps extends Pick<DestinationFieldProps, 'panels' | 'isOpen' | 'onClose'> {
  readonly choices: DestinationChoices;
}

function DestinationPanel({ panels, isOpen, choices, onClose }: DestinationPanelProps) {
  const { t } = useI18n();
  return (
    <div className={`${styles.panel} ${styles.destinationPanel}`} hidden={!isOpen}>
      {isOpen && (
        <>
          {panels ? <panels.DestinationList choices={choices} /> : <PanelLoading />}
          <button type="button" className={layout.visuallyHidden} onClick={onClose}>
            {t('common.close')}
          </button>
        </>
      )}
      {/* The box refers to its list whether it is there or not. */}
      {!(isOpen && panels) && <div id={choices.listId} role="listbox" aria-label={t('searchBar.suggestions')} />}
    </div>
  );
}
