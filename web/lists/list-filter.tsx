import { Link, type LinkProps } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isLocalDate } from '#contract/primitives/calendar-date.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { classNames } from '#web/design-system/class-names.ts';
import { Field } from '#web/design-system/field.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './lists.module.css';

// What is listed stands in the address: filters lead to another address, and show what the present one says.

interface FilterChipsProps<Value> {
  readonly label: string;
  /** Undefined chooses all. */
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  /** Returns how many rows a value has; undefined where that is not told. */
  readonly countOf?: (value: Value) => number | undefined;
  readonly linkOf: (value: Value) => LinkProps;
  readonly className?: string;
}

/** Renders links to the values of a filter, all in sight. */
export function FilterChips<Value extends string | undefined>(props: FilterChipsProps<Value>) {
  const { label, values, chosen, nameOf, countOf, linkOf, className } = props;
  return (
    <nav className={classNames(chipStyles.chips, styles.chips, className)} aria-label={label}>
      {values.map((value) => {
        const count = countOf?.(value);
        return (
          <Link
            key={value ?? 'all'}
            {...linkOf(value)}
            className={classNames(chipStyles.chip, value === chosen && chipStyles.chosen)}
            {...(value === chosen && { 'aria-current': 'true' as const })}
          >
            {nameOf(value)} {count !== undefined && <Num>{count}</Num>}
          </Link>
        );
      })}
    </nav>
  );
}

interface SelectFilterProps {
  readonly label: string;
  /** The field's name where a form reads it, see {@link FilterForm}; else the list follows each choice. */
  readonly name?: string;
  /** What the address says; empty for all. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange?: (value: string) => void;
  /** True for a short list that stands at the end of the line. */
  readonly isNarrow?: boolean;
}

/** Renders the values of a filter in a list that opens. */
export function SelectFilter({ label, name, value, options, onChange, isNarrow = false }: SelectFilterProps) {
  const state = onChange
    ? { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
    : { defaultValue: value };
  return (
    <Field label={label} {...(isNarrow && { className: styles.narrow })}>
      {(control) => <Select {...control} {...state} name={name} options={options} />}
    </Field>
  );
}

interface DateFilterProps {
  readonly label: string;
  /** Under which a {@link FilterForm} reads it, as YYYY-MM-DD. */
  readonly name: string;
  readonly date: string | undefined;
}

/** Renders a date of a form of filters; what is no date is not sent. */
export function DateFilter({ label, name, date }: DateFilterProps) {
  const [chosen, setChosen] = useState(date !== undefined && isLocalDate(date) ? date : undefined);
  return (
    <>
      <DateField label={label} date={chosen} onChange={setChosen} />
      <input type="hidden" name={name} value={chosen ?? ''} />
    </>
  );
}

interface KeywordFilterProps {
  readonly label: string;
  /** What the button says. */
  readonly submit: ReactNode;
  /** What is looked for now, as the address says. */
  readonly keyword: string | undefined;
  /** Receives what was typed without the blanks around it; undefined where nothing was. */
  readonly onSearch: (keyword: string | undefined) => void;
  readonly maxLength: number;
  /** True where the list follows what is typed, without waiting for the button. */
  readonly isLive?: boolean;
  /** Other filters in the same line. */
  readonly children?: ReactNode;
}

/** Renders a field for words that the list is searched for. */
export function KeywordFilter({ label, submit, keyword = '', onSearch, maxLength, isLive = false, children }: KeywordFilterProps) {
  const { typed, setTyped, searchNow } = useKeyword(keyword, isLive, onSearch);
  const search = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    <search>
      <form className={styles.filter} onSubmit={search}>
        <TextField label={label} value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={maxLength} />
        {isLive && <SubmitButton>{submit}</SubmitButton>}
        {children}
        {!isLive && <SubmitButton>{submit}</SubmitButton>}
      </form>
    </search>
  );
}

/** How long nobody types before it is looked for. */
const PAUSE_MS = 300;

function useKeyword(present: string, isLive: boolean, onSearch: KeywordFilterProps['onSearch']) {
  const [typed, setTyped] = useState(present);
  const sent = useRef(present);
  const search = (keyword: string) => {
    sent.current = keyword.trim();
    onSearch(sent.current || undefined);
  };
  const latest = useRef(search);
  latest.current = search;
  // The address was changed by something else, such as the way back.
  useEffect(() => {
    if (present !== sent.current) setTyped(present);
    sent.current = present;
  }, [present]);
  useEffect(() => {
    if (!isLive || typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      // Who pressed the button meanwhile has searched, and may have gone on to something else.
      if (typed.trim() !== sent.current) latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isLive]);
  return { typed, setTyped, searchNow: () => search(typed) };
}

interface FilterFormProps {
  /** What the address says: the fields are written anew when it changes by a link, so that they always show what is listed. */
  readonly filter: object;
  /** Receives a function that returns what a field says, by its name, without the blanks around it. */
  readonly onSearch: (textOf: (name: string) => string) => void;
  readonly submit: string;
  readonly clear: string;
  /** The list without filters. */
  readonly clearLink: LinkProps;
  readonly children: ReactNode;
}

/** Renders several filters that are sent together. */
export function FilterForm({ filter, onSearch, submit, clear, clearLink, children }: FilterFormProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onSearch((name) => String(typed.get(name) ?? '').trim());
  };
  return (
    <search>
      <form key={JSON.stringify(filter)} className={styles.filter} onSubmit={search}>
        {children}
        <SubmitButton>{submit}</SubmitButton>
        {isFiltered(filter) && (
          <Link {...clearLink} className={`${typography.link} ${styles.clear}`}>
            {clear}
          </Link>
        )}
      </form>
    </search>
  );
}

/** Returns whether an address has a filter, whatever its page. */
export function isFiltered({ page: _, ...filter }: object & { page?: unknown }): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
