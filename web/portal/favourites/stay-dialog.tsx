import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useReducer, useState } from 'react';
import type { FavouriteList } from '#contract/favourites.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import { holidayNameOn } from '#web/portal/calendar/holidays.ts';
import { type DayRange, isWholeRange, pickDay } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { FAVOURITES_KEY } from '#web/portal/hearts/favourites-query.ts';
import { AddRoom, RoomRows } from '#web/portal/search-bar/guests-panel.tsx';
import { type RoomAction, roomsAfter } from '#web/portal/search-bar/search-form.ts';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import * as styles from './favourites.module.css';
import { listQuery } from './list-queries.ts';

/** Renders for when and whom a list is priced, as the button that changes it. */
export function StayButton({ list }: { list: FavouriteList }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { arrival, departure, areDatesOver, rooms, keepsShabbat } = list;
  const guests = t('common.guests', { count: rooms.numberOfGuests });
  return (
    <>
      <Button className={layout.scripted} kind={arrival && !areDatesOver ? 'line' : 'go'} onClick={() => setOpen(true)}>
        <Icon of={CalendarDays} />
        {arrival && departure ? (
          <span>
            <span className={layout.visuallyHidden}>{t('favourites.changeStay')}: </span>
            <WireDates from={arrival} to={departure} /> · {guests}
            {keepsShabbat && ` · ${t('common.keepingShabbat')}`}
          </span>
        ) : (
          t('favourites.chooseStay')
        )}
      </Button>
      {isOpen && <StayDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

interface StayForm {
  readonly range: DayRange;
  readonly rooms: readonly RoomInfo[];
  readonly keepsShabbat: boolean;
}
type StayAction = { type: 'dayPicked'; day: LocalDate } | { type: 'datesCleared' } | { type: 'shabbatKept'; isKept: boolean } | RoomAction;

function stayAfter(form: StayForm, action: StayAction): StayForm {
  switch (action.type) {
    case 'dayPicked':
      return { ...form, range: pickDay(form.range, action.day, isBookable) };
    case 'datesCleared':
      return { ...form, range: {} };
    case 'shabbatKept':
      return { ...form, keepsShabbat: action.isKept };
    default:
      return { ...form, rooms: roomsAfter(form.rooms, action) };
  }
}

function isBookable(from: LocalDate, to: LocalDate): boolean {
  return nightsBetween(from, to) <= SEARCH_LIMITS.maxNights;
}

/** Begins with what the list has; dates that are over are chosen anew. */
function stayOf({ arrival, departure, areDatesOver, rooms: { rooms }, keepsShabbat }: FavouriteList): StayForm {
  const [from, to] = [fromWireDate(arrival ?? ''), fromWireDate(departure ?? '')];
  return { range: from && to && !areDatesOver ? { from, to } : {}, rooms, keepsShabbat };
}

/** Renders dates and guests of a list to choose; what is chosen outlives every failure. */
function StayDialog({ list, onClose }: { list: FavouriteList; onClose: () => void }) {
  const { t } = useI18n();
  const [form, dispatch] = useReducer(stayAfter, list, stayOf);
  const save = useSave(list, onClose);
  const { from, to } = form.range;
  const isHalf = from !== undefined && to === undefined;
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      title={t('favourites.stayTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button kind="quiet" disabled={from === undefined} onClick={() => dispatch({ type: 'datesCleared' })}>
            {t('favourites.clearDates')}
          </Button>
          <Button kind="go" disabled={isHalf} isBusy={save.isPending} onClick={() => save.mutate(form)}>
            {t(isWholeRange(form.range) ? 'favourites.saveStay' : 'favourites.saveParty')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p className={typography.soft}>{t('favourites.stayLead')}</p>
        <StayCalendar range={form.range} onPick={(day) => dispatch({ type: 'dayPicked', day })} />
        <RoomRows rooms={form.rooms} dispatch={dispatch} />
        <div>
          <AddRoom rooms={form.rooms} dispatch={dispatch} />
        </div>
        <Checkbox checked={form.keepsShabbat} onChange={(event) => dispatch({ type: 'shabbatKept', isKept: event.target.checked })}>
          {t('common.keepShabbat')}
        </Checkbox>
        {save.error && failureCodeOf(save.error) === 'revision_conflict' ? (
          <Notice tone="warn" isAnnounced>
            {t('favourites.changedMeanwhile')}
          </Notice>
        ) : (
          <FailureNotice error={save.error} />
        )}
      </div>
    </Dialog>
  );
}

function useSave({ id, revision }: FavouriteList, onSaved: () => void) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const { queryKey } = listQuery(api, language, id);
  return useMutation({
    mutationFn: ({ range: { from, to }, rooms, keepsShabbat }: StayForm) =>
      api.patch(
        '/portal/favouriteLists/{id}',
        {
          revision,
          arrival: from && to ? toWireDate(from) : null,
          departure: from && to ? toWireDate(to) : null,
          rooms: roomsInfoOf([...rooms]),
          keepsShabbat,
        },
        { params: { id } },
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY, refetchType: 'none' });
      onSaved();
    },
    // The next try is against the list as it is now.
    onError: (error) => failureCodeOf(error) === 'revision_conflict' && queryClient.invalidateQueries({ queryKey }),
  });
}

function StayCalendar({ range, onPick }: { range: DayRange; onPick: (day: LocalDate) => void }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const isNarrow = useIsNarrow();
  const factsOf = (day: LocalDate): DayFacts => {
    const holiday = holidayNameOn(day);
    return holiday ? { isHoliday: true, spokenNote: t(holiday) } : {};
  };
  return (
    <div className={styles.calendar}>
      <RangeCalendar
        range={range}
        onPick={onPick}
        today={today}
        min={today}
        max={addDays(today, SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights)}
        monthCount={isNarrow ? 1 : 2}
        factsOf={factsOf}
      />
      <p role="status" className={calendarStyles.foot}>
        {isWholeRange(range) ? (
          <span>
            <b>{t('common.nights', { count: nightsBetween(range.from, range.to) })}</b> · <DateRangeText from={range.from} to={range.to} />
          </span>
        ) : (
          t(range.from === undefined ? 'searchBar.chooseArrival' : 'searchBar.chooseDeparture')
        )}
      </p>
    </div>
  );
}
