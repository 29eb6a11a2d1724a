import { useQuery } from '@tanstack/react-query';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { STAY_LENGTHS, type StayLength } from '#contract/primitives/enums.ts';
import { formatMoney, formatNumber, shekelsOf, wholeShekels } from '#rules/format/money.ts';
import { divideDown } from '#rules/quote/rounding.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import type { DayRange } from '#web/portal/calendar/pick-range.ts';
import { openQuery } from '#web/portal/open-dates/open-dates.ts';
import { searchDatesQuery } from '#web/search-query/results-queries.ts';
import { destinationOf, partyQuery } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

interface DayPrices {
  /** Nights that the prices are for. */
  readonly nights: number;
  readonly isKnown: boolean;
  readonly factsOf: (day: LocalDate) => Pick<DayFacts, 'note' | 'spokenNote'>;
}

/**
 * For each day of arrival what the cheapest place of the destination asks a night, and how many places there are: for
 * as many nights as are chosen, else for one.
 * @param period months, as addresses write them; undefined for half a year
 */
export function useDayPrices({ form }: SearchBarState, period: string | undefined): DayPrices {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const length = lengthOf(form.range);
  const query = { ...destinationOf(form), ...partyQuery(form), ...openQuery({ length, period }) };
  // A name half typed is no place yet.
  const isPlace = query.location === undefined || query.locationEntityMarker !== undefined;
  const { data, isPlaceholderData } = useQuery({ ...searchDatesQuery(api, language, query), enabled: isPlace });
  // What was found for another place or party would be wrong here; a convenience that fails is left out.
  const answer = isPlace && !isPlaceholderData ? data : undefined;
  const byDay = new Map(answer?.stays.map((stay) => [fromWireDate(stay.from), stay]));
  return {
    nights: Number(length),
    isKnown: answer !== undefined,
    factsOf: (day) => {
      const stay = byDay.get(day);
      if (stay === undefined) return {};
      if (stay.cheapestAgorot === null) return { spokenNote: t('searchBar.nothingFree') };
      const price = divideDown(stay.cheapestAgorot, Number(length));
      return {
        note: formatNumber(shekelsOf(wholeShekels(price))),
        spokenNote: t('searchBar.spokenDayPrice', { price: formatMoney(price), places: t('common.places', { count: stay.count }) }),
      };
    },
  };
}

/** As many nights as are chosen, where guests can ask for so many whatever the dates; else one. */
function lengthOf({ from, to }: DayRange): StayLength {
  const nights = from !== undefined && to !== undefined ? String(nightsBetween(from, to)) : '1';
  return STAY_LENGTHS.find((length) => length === nights) ?? '1';
}
