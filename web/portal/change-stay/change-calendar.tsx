import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, useState } from 'react';
import type { ReservationChanges } from '#contract/changes.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import { holidayNameOn } from '#web/portal/calendar/holidays.ts';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { type CalendarNights, isDayOff, nightsByDate, obstacleOn } from '#web/portal/property/stay-calendar.ts';
import { obstacleWords } from '#web/portal/stay/obstacle-words.ts';
import * as styles from './change-stay.module.css';
import { type Departures, departureFacts } from './departures.ts';
import type { BookedStay, ChangeAction, ChangeForm } from './wish.ts';

/** Months that are fetched at once. */
const MONTHS_AT_ONCE = 4;

interface ChangeCalendarProps {
  readonly form: ChangeForm;
  readonly booked: BookedStay;
  readonly changes: ReservationChanges;
  /** Those of the chosen arrival; undefined while they are on their way. */
  readonly departures: Departures | undefined;
  /** True for administrators: rules of stays bind guests alone, and are told to them. */
  readonly isTeam: boolean;
  readonly dispatch: Dispatch<ChangeAction>;
}

/** Renders the two dates to choose between, and the calendar: under each departure by how much the price changes, or why it cannot be had. */
export function ChangeCalendar({ form, booked, changes, departures, isTeam, dispatch }: ChangeCalendarProps) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const isNarrow = useIsNarrow();
  const [refused, setRefused] = useState<LocalDate>();
  const [month, setMonth] = useState<Month>(monthOf(form.range.from ?? today));
  const nights = useNights(changes, booked, month);
  const factsOfGuest = useFacts({ form, departures, nights });
  const factsOf = (day: LocalDate): DayFacts => (isTeam ? { ...factsOfGuest(day), isOff: false } : factsOfGuest(day));
  const first = fromWireDate(changes.isUnderWay ? changes.earliestTo : changes.earliestFrom) ?? today;
  const isMoved = form.range.from !== booked.from || form.range.to !== booked.to;
  return (
    <>
      <DateEnds form={form} isFixed={changes.isUnderWay} onEnd={(end) => dispatch({ type: 'endChosen', end })} />
      <p className={`${typography.soft} ${styles.hint}`} aria-live="polite">
        {refused ? factsOf(refused).spokenNote : <Hint form={form} isKnown={departures !== undefined} />}
      </p>
      <div aria-busy={(form.end === 'to' && departures === undefined) || undefined}>
        <RangeCalendar
          hasPrices
          range={form.range}
          onPick={(day) => {
            setRefused(undefined);
            dispatch({ type: 'dayPicked', day });
          }}
          onRefused={setRefused}
          today={today}
          min={first}
          max={addDays(today, SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights)}
          monthCount={isNarrow ? 1 : 2}
          onMonthChange={setMonth}
          factsOf={factsOf}
        />
      </div>
      <div className={`${layout.row} ${layout.between} ${layout.wrapping}`}>
        <Legend />
        <Button
          kind="quiet"
          size="s"
          className={isMoved ? undefined : styles.unneeded}
          onClick={() => dispatch({ type: 'datesKept', booked })}
        >
          {t('changeStay.asBooked')}
        </Button>
      </div>
    </>
  );
}

/** Renders both dates as buttons: the pressed one is the one that is being changed. */
function DateEnds({ form, isFixed, onEnd }: { form: ChangeForm; isFixed: boolean; onEnd: (end: ChangeForm['end']) => void }) {
  const { t } = useI18n();
  const { from, to } = form.range;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own */}
      <div role="group" aria-label={t('changeStay.whichDay')} className={styles.ends}>
        <DateEnd label={t('changeStay.arrival')} isOn={form.end === 'from'} isOff={isFixed} onClick={() => onEnd('from')}>
          {from && <DateText date={from} />}
        </DateEnd>
        <DateEnd label={t('changeStay.departure')} isOn={form.end === 'to'} onClick={() => onEnd('to')}>
          {to && <DateText date={to} />}
        </DateEnd>
      </div>
      {isFixed && <p className={`${typography.small} ${typography.muted}`}>{t('changeStay.arrivalFixed')}</p>}
    </>
  );
}

interface DateEndProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function DateEnd({ label, isOn, isOff = false, onClick, children }: DateEndProps) {
  return (
    <button type="button" className={styles.end} aria-pressed={isOn} disabled={isOff} onClick={onClick}>
      <span className={`${typography.small} ${typography.muted}`}>{label}</span>
      <b>{children || '—'}</b>
    </button>
  );
}

function Hint({ form: { end }, isKnown }: { form: ChangeForm; isKnown: boolean }) {
  const { t } = useI18n();
  if (end === 'from') return t('changeStay.hintArrival');
  return t(isKnown ? 'changeStay.hintDeparture' : 'changeStay.pricesLoading');
}

/** Returns the nights of the property, those of the booked stay free; none for a property that guests cannot see any more. */
function useNights({ quote: { hotelId } }: ReservationChanges, { from: arrival, to: departure }: BookedStay, month: Month): CalendarNights {
  const { language } = useI18n();
  const { api, today } = useSurroundings();
  const first = `${month}-01` < today ? today : `${month}-01`;
  const [from, to] = [toWireDate(first), toWireDate(addDays(`${addMonths(month, MONTHS_AT_ONCE)}-01`, -1))];
  const { data } = useQuery({
    queryKey: ['hotel', 'calendar', language, hotelId, from, to],
    queryFn: ({ signal }) => api.get('/portal/hotels/{id}/calendar', { from, to }, { params: { id: hotelId }, signal }),
    retry: false,
  });
  const nights = new Map(nightsByDate(data));
  for (const date of nightsOf(arrival, departure)) {
    const night = nights.get(date);
    if (night) nights.set(date, { ...night, unitsLeft: night.unitsLeft + 1 });
  }
  return nights;
}

type FactsInput = Pick<ChangeCalendarProps, 'form' | 'departures'> & { readonly nights: CalendarNights };

/** Returns what is known of a day: as a departure its difference, as an arrival whether anything is free and what the host has against it. */
function useFacts({ form: { range, end }, departures, nights }: FactsInput): (day: LocalDate) => DayFacts {
  const { language, t } = useI18n();
  const arrivalFacts = (day: LocalDate): DayFacts => {
    // What is not known is not refused: the prices will tell.
    if (!nights.has(day) || !isDayOff(nights, {}, day)) return {};
    const obstacle = obstacleOn(nights, {}, day);
    return { isOff: true, spokenNote: obstacle ? obstacleWords(obstacle, t, language) : t('changeStay.arrivalTaken') };
  };
  return (day) => {
    const isDeparture = end === 'to' && range.from !== undefined && day > range.from;
    const facts = !isDeparture
      ? arrivalFacts(day)
      : departures === undefined
        ? {}
        : departures.has(day)
          ? departureFacts(departures.get(day), { t, language })
          : { isOff: true, spokenNote: t('changeStay.dayTooFar') };
    const holiday = holidayNameOn(day);
    if (!holiday) return facts;
    return { ...facts, isHoliday: true, spokenNote: [t(holiday), facts.spokenNote].filter(Boolean).join(', ') };
  };
}

const LEGEND = [
  [calendarStyles.swatchNights, 'changeStay.legendBooked'],
  [calendarStyles.swatchTaken, 'changeStay.legendTaken'],
  [calendarStyles.swatchHoliday, 'property.legendHoliday'],
] as const;

function Legend() {
  const { t } = useI18n();
  return (
    <div className={calendarStyles.legend}>
      {LEGEND.map(([swatch, text]) => (
        <span key={text}>
          <i className={`${calendarStyles.swatch} ${swatch}`} />
          {t(text)}
        </span>
      ))}
    </div>
  );
}
