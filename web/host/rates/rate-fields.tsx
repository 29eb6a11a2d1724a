import { useWatch } from 'react-hook-form';
import { type LocalDate, toLocalDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { isolate } from '#rules/format/bidi.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import { DateInput, ToggleChips } from '#web/forms/choice-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './rates.module.css';
import { useHostRates } from './rates-frame.tsx';

/** Asks which units something is about; the form keeps them as `unitIds`. */
export function UnitChips() {
  const { t } = useI18n();
  const choices = useHostRates().units.map(({ unitId, title }) => ({ value: unitId, label: <bdi>{title}</bdi> }));
  return <ToggleChips name="unitIds" label={t('rates.units')} choices={choices} />;
}

/** Returns the weekdays to choose from, Sunday first, as Israelis count. */
export function weekdayChoices(language: Locale) {
  return languageOf(language).weekdays.map((label, day) => ({ value: day, label }));
}

/** Asks for weekdays. */
export function WeekdayChips({ name, label }: { readonly name: string; readonly label: string }) {
  const { language } = useI18n();
  return <ToggleChips name={name} label={label} choices={weekdayChoices(language)} />;
}

/** Asks for the first and the last of some nights; the form keeps them as `from` and `to`. */
export function NightsFields() {
  const { t } = useI18n();
  const [from, to]: LocalDate[] = useWatch({ name: ['from', 'to'] });
  const isEarly = from && to && to < from;
  return (
    <div className={styles.pair}>
      <DateInput name="from" label={t('rates.firstNight')} />
      <DateInput name="to" label={t('rates.lastNight')} error={isEarly ? t('rates.lastNightEarly') : undefined} />
    </div>
  );
}

/** Returns a date of a form in words; empty where there is none. */
export function dateInWords(date: LocalDate, language: Locale): string {
  return date && formatDate(date, language);
}

/** Returns weekdays by their names. */
export function weekdaysInWords(days: readonly Weekday[], language: Locale): string {
  return days.map((day) => languageOf(language).weekdays[day]).join(', ');
}

type Units = readonly { readonly unitId: number; readonly title: string }[];

/** Returns units by their names. */
export function titlesOf(units: Units, unitIds: readonly number[]): string {
  return units.flatMap(({ unitId, title }) => (unitIds.includes(unitId) ? [title] : [])).join(', ');
}

/** So many units are called by their names in a line of a list; more are counted. */
const MOST_NAMED = 2;

/** Returns for which of the place's units something is, in a few words: all of them, a few by name, or how many. */
export function unitsInWords(units: Units, unitIds: readonly number[], t: Translate): string {
  const meant = units.filter(({ unitId }) => unitIds.includes(unitId));
  if (meant.length === units.length) return t('rates.allUnits');
  if (meant.length > MOST_NAMED) return t('rates.someUnits', { count: meant.length });
  return meant.map(({ title }) => isolate(title)).join(', ');
}

/** Writes the first and the last night in words. */
export function DatesText({ from, to }: { readonly from: WireDate; readonly to: WireDate }) {
  const { language } = useI18n();
  return <bdi>{formatDateRange(toLocalDate(from), toLocalDate(to), language)}</bdi>;
}
