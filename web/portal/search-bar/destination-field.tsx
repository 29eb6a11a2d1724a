import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PanelLoading } from './panel-loading.tsx';
import type { Panels } from './panels.ts';
import * as styles from './search-fields.module.css';
import { type DestinationChoices, useDestination } from './use-destination.ts';
import type { SearchBarState } from './use-search-bar.ts';

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

/** The destination box of the bar, with its suggestions under it. They open on focus and on click. */
export function DestinationField({ bar, panels, isOpen, autoFocus, onOpen, onClose, onChosen }: DestinationFieldProps) {
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
