import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import type { AddressSuggestion } from '#contract/registration.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import * as styles from './basic.module.css';

/** The map search: a street and a town as people say them, answered from our own index of places. A combobox. */
export function AddressSearch({ onChoose }: { onChoose: (suggestion: AddressSuggestion) => void }) {
  const { t } = useI18n();
  const fields = useFields();
  const id = useId();
  const keyword = String(fields.valueAt('address.fullAddress') ?? '');
  const { suggestions, isShown, active, choose, open, close, onKeyDown } = useAddressBox(keyword, onChoose);
  return (
    <div className={`${fieldStyles.field} ${styles.search}`}>
      <label htmlFor={id}>
        {t('registrationAddress.search')} <span className={fieldsStyles.languages}>{t('registrationAddress.israel')}</span>
      </label>
      <span className={styles.searchBox}>
        <Icon of={Search} size="s" />
        <input
          id={id}
          className={fieldStyles.input}
          role="combobox"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          {...(isShown && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          name="address.fullAddress"
          autoComplete="off"
          dir="auto"
          maxLength={200}
          placeholder={t('registrationAddress.searchExample')}
          value={keyword}
          onChange={(event) => {
            fields.setAt('address.fullAddress', event.target.value);
            open();
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </span>
      <AddressList id={id} suggestions={isShown ? suggestions : []} active={active} onChoose={choose} />
      <p className={fieldStyles.hint} id={`${id}-hint`} role="status">
        {t(isShown && suggestions.length === 0 ? 'registrationAddress.nothingFound' : 'registrationAddress.searchHint')}
      </p>
    </div>
  );
}

interface AddressListProps {
  readonly id: string;
  readonly suggestions: readonly AddressSuggestion[];
  readonly active: number;
  readonly onChoose: (suggestion: AddressSuggestion) => void;
}

function AddressList({ id, suggestions, active, onChoose }: AddressListProps) {
  const { language, t } = useI18n();
  return (
    <div
      id={`${id}-list`}
      className={styles.searchList}
      role="listbox"
      aria-label={t('registrationAddress.found')}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, index) => (
        // The keys work in the box, which says which option is active.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={`${suggestion.cityId} ${suggestion.street}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The box keeps the focus, or the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Icon of={MapPin} size="s" />
          <span>
            <bdi>{[suggestion.street, suggestion.city[language]].filter(Boolean).join(', ')}</bdi>
            <small className={typography.muted}>{suggestion.region[language]}</small>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Which of the suggestions is active, and what the keys do. */
function useAddressBox(keyword: string, onChoose: (suggestion: AddressSuggestion) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, isSettled } = useAddresses(keyword, isOpen);
  const isShown = isOpen && keyword.trim() !== '' && isSettled;
  const show = (isToShow: boolean) => {
    setOpen(isToShow);
    setActive(-1);
  };
  const choose = (suggestion: AddressSuggestion | undefined) => {
    if (!suggestion) return;
    onChoose(suggestion);
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = listKey(event.key, { active, count: isShown ? suggestions.length : 0 });
    if (next === undefined) return;
    event.preventDefault();
    if (typeof next === 'number') setActive(next);
    else if (next === 'choose') choose(suggestions[active]);
    else show(false);
  };
  return { suggestions, isShown, active, choose, onKeyDown, open: () => show(true), close: () => show(false) };
}

function useAddresses(keyword: string, isOpen: boolean): { suggestions: readonly AddressSuggestion[]; isSettled: boolean } {
  const { api } = useSurroundings();
  const asked = useDeferredValue(keyword.trim());
  const query = useQuery({
    queryKey: ['addresses', asked],
    queryFn: ({ signal }) => api.get('/registration/addresses', { keyword: asked }, { signal }),
    enabled: isOpen && asked !== '',
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  });
  return { suggestions: query.data?.suggestions ?? [], isSettled: query.data !== undefined };
}

/**
 * Returns what a key does to the list under a box (ARIA combobox): the option that is active next, or what to do.
 * @param list.active -1 while none is
 * @returns undefined for keys that are the box's own
 */
export function listKey(
  key: string,
  { active, count }: { readonly active: number; readonly count: number },
): number | 'choose' | 'close' | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Enter') return active >= 0 ? 'choose' : undefined;
  return key === 'Escape' ? 'close' : undefined;
}
