import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { StayObstacle } from '#contract/stay-rules.ts';
import { formatMoney, formatNumber, shekelsOf, wholeShekels } from '#rules/format/money.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import { type DayRange, isWholeRange, pickDay } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { PriceWithNote } from '#web/portal/stay/about-price.tsx';
import { obstacleWords } from '#web/portal/stay/obstacle-words.ts';
import { hotelQuery } from './hotel-query.ts';
import { noOfferTitle } from './no-offer-words.ts';
import { useAskedRange, useGoToDates, useProperty, useStayChoice } from './property-context.tsx';
import * as styles from './property-page.module.css';
import { type CalendarNight, firstMonthOf, isDayOff, isStayPossible, nightsByDate, obstacleOn } from './stay-calendar.ts';

/** Months that are fetched at once: those that stand open and the stays that begin in them. */
const MONTHS_AT_ONCE = 4;

/** Renders the calendar of the page: a whole choice goes to the address, and so to the quote. */
export function PageCalendar() {
  const [range, setRange] = useAskedRange();
  const goTo = useGoToDates();
  const change = (next: DayRange) => {
    setRange(next);
    if (isWholeRange(next)) goTo(next);
  };
  return <StayCalendar range={range} onChange={change} />;
}

/** Renders the dates, and what they cost these guests: the answer is the one that the page will show. */
export function ChosenDates({ range }: { range: DayRange }) {
  const { t, language } = useI18n();
  const { api } = useSurroundings();
  const { hotel, search } = useProperty();
  const isWhole = isWholeRange(range);
  const stay = isWhole ? { from: toWireDate(range.from), to: toWireDate(range.to) } : undefined;
  const { data, isFetching } = useQuery({ ...hotelQuery(api, language, hotel.id, { ...search, ...stay }), enabled: isWhole });
  // With the extras that are chosen, as far as there are any on those dates.
  const { quote, isUpdating } = useStayChoice(data && { hotel: data, stay });
  if (!isWhole) return <p className={typography.muted}>{t('property.datesMissing')}</p>;
  const nights = <RichText id="common.forNights" values={{ count: nightsBetween(range.from, range.to) }} />;
  return (
    <p aria-live="polite" aria-busy={isFetching || isUpdating || undefined} className={layout.shrinkable}>
      {data?.offer && <PriceWithNote agorot={(quote ?? data.offer).totalAgorot} isLarge note={nights} />}
      {data && !data.offer && <b>{noOfferTitle(data, t)}</b>}
      <span className={`${typography.small} ${layout.block}`}>
        <DateRangeText from={range.from} to={range.to} />
      </span>
    </p>
  );
}

/** Renders free nights with the lowest price, to choose arrival and departure from. */
export function StayCalendar({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const isNarrow = useIsNarrow();
  const [month, setMonth] = useState<Month>(monthOf(range.from ?? today));
  const [refused, setRefused] = useState<LocalDate>();
  const calendar = useCalendar(firstMonthOf(range, month));
  const nights = nightsByDate(calendar.data);
  const factsOf = useDayFacts();
  const pick = (day: LocalDate) => {
    setRefused(undefined);
    onChange(pickDay(range, day, (from, to) => isStayPossible(nights, from, to)));
  };
  return (
    <>
      <p className={`${typography.soft} ${layout.belowApart} ${styles.calendarHint}`} aria-live="polite">
        <CalendarHint range={range} night={nights.get(range.from ?? '')} refused={refused ? obstacleOn(nights, range, refused) : null} />
      </p>
      {calendar.isError && (
        <div className={`${layout.row} ${layout.belowApart}`}>
          <FailureNotice error={calendar.error} />
          <Button onClick={() => void calendar.refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      <div aria-busy={calendar.isFetching || undefined}>
        <RangeCalendar
          hasPrices
          range={range}
          onPick={pick}
          onRefused={setRefused}
          today={today}
          min={today}
          max={addDays(today, SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights)}
          monthCount={isNarrow ? 1 : 2}
          onMonthChange={setMonth}
          factsOf={(day) => ({
            ...factsOf(nights.get(day), obstacleOn(nights, range, day)),
            isOff: calendar.data !== undefined && isDayOff(nights, range, day),
          })}
        />
      </div>
      <CalendarLegend />
    </>
  );
}

function useCalendar(month: Month) {
  const { hotel, search } = useProperty();
  const { language } = useI18n();
  const { api, today } = useSurroundings();
  const { keepsShabbat } = search;
  const first = `${month}-01` < today ? today : `${month}-01`;
  const [from, to] = [toWireDate(first), toWireDate(addDays(`${addMonths(month, MONTHS_AT_ONCE)}-01`, -1))];
  return useQuery({
    queryKey: ['hotel', 'calendar', language, hotel.id, from, to, keepsShabbat],
    queryFn: ({ signal }) =>
      api.get('/portal/hotels/{id}/calendar', { from, to, ...(keepsShabbat && { keepsShabbat }) }, { params: { id: hotel.id }, signal }),
    placeholderData: keepPreviousData,
  });
}

function useDayFacts(): (night: CalendarNight | undefined, obstacle: StayObstacle | null) => DayFacts {
  const { language, t } = useI18n();
  return (night, obstacle) => {
    if (!night) return {};
    const words = [
      night.holiday,
      night.lowestAgorot !== null && t('property.spokenPrice', { price: formatMoney(night.lowestAgorot) }),
      obstacle && obstacleWords(obstacle, t, language),
      night.unitsLeft > 0 && t('property.spokenUnitsLeft', { count: night.unitsLeft }),
    ];
    return {
      isHoliday: night.holiday !== null,
      spokenNote: words.filter(Boolean).join(', '),
      ...(night.lowestAgorot === null ? {} : { note: formatNumber(shekelsOf(wholeShekels(night.lowestAgorot))) }),
    };
  };
}

/** Renders what to choose now; of a day that could not be chosen, why. */
function CalendarHint({ range, night, refused }: { range: DayRange; night: CalendarNight | undefined; refused: StayObstacle | null }) {
  const { language, t } = useI18n();
  if (refused) return obstacleWords(refused, t, language);
  if (range.from === undefined || range.to !== undefined) return t('property.calendarLead');
  return (
    <>
      {t('property.calendarChooseDeparture')}{' '}
      {night && night.minimumNights > 1 && <RichText id="property.calendarMinimum" values={{ count: night.minimumNights }} />}
    </>
  );
}

const LEGEND = [
  [calendarStyles.swatchEnds, 'property.legendStay'],
  [calendarStyles.swatchNights, 'property.legendNights'],
  [calendarStyles.swatchTaken, 'property.legendTaken'],
  [calendarStyles.swatchHoliday, 'property.legendHoliday'],
] as const;

function CalendarLegend() {
  const { t } = useI18n();
  return (
    <div className={`${calendarStyles.legend} ${layout.aboveRoomy}`}>
      {LEGEND.map(([swatch, text]) => (
        <span key={text}>
          <i className={`${calendarStyles.swatch} ${swatch}`} />
          {t(text)}
        </span>
      ))}
    </div>
  );
}
