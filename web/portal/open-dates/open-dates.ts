import type { Locale, StayLength } from '#contract/primitives/enums.ts';
import { parseOpenPeriod } from '#contract/primitives/open-period.ts';
import { nightsOfLength } from '#rules/stay/open-stays.ts';
import { languageOf } from '#texts/languages.ts';
import { wordsInList } from '#texts/lists.ts';
import type { Translate } from '#texts/translate.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** Open dates: how long, and when; without a period at any time. */
export interface OpenDates {
  readonly length: StayLength;
  /** As addresses write it; see `parseOpenPeriod`. */
  readonly period: string | undefined;
}

/** Returns the open dates of an address: those that name no stay. */
export function openDatesOf({ stayLength: length, period, from }: SearchQuery): OpenDates | undefined {
  return length !== undefined && from === undefined ? { length, period } : undefined;
}

/** Returns open dates as parameters of an address. */
export function openQuery({ length, period }: OpenDates): Pick<SearchQuery, 'stayLength' | 'period'> {
  return { stayLength: length, ...(period !== undefined && { period }) };
}

/** Open dates in words: what and when ("סופ״ש בפברואר", "3 nights in March"), and the nights. */
interface OpenWords {
  readonly title: string;
  readonly nights: string;
}

/** Returns the words of open dates; undefined where the dates are not open. */
export function useOpenWords(open: OpenDates | undefined): OpenWords | undefined {
  const { t, language } = useI18n();
  return open && openWordsOf(open, t, language);
}

/** As {@link useOpenWords}, for code outside components. */
export function openWordsOf({ length, period }: OpenDates, t: Translate, language: Locale): OpenWords {
  const nights = t('common.nights', { count: nightsOfLength(length) });
  const when = periodWords(period, t, language);
  if (length === 'weekend') return { nights, title: t('openDates.weekendIn', { when }) };
  return { nights, title: length === 'midweek' ? t('openDates.midweekIn', { when }) : t('openDates.nightsIn', { nights, when }) };
}

function periodWords(period: string | undefined, t: Translate, language: Locale): string {
  const asked = period === undefined ? undefined : parseOpenPeriod(period);
  if (asked === undefined) return t('openDates.anyTime');
  if (asked === 'soon') return t('openDates.soon');
  const { months } = languageOf(language);
  const names = asked.map((month) => t('openDates.month', { month: months[Number(month.slice(5)) - 1] ?? '' }));
  return t('openDates.inMonths', { months: wordsInList(names, language, 'disjunction') });
}
