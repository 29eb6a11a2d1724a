import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { HostCalendar } from '#contract/backoffice.ts';
import type { WireMonth } from '#contract/primitives/calendar-date.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { RATES_KEY } from '#web/host/rates/rates-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type CalendarAddress, paths } from '#web/paths.ts';
import { BarDialog } from './bar-dialog.tsx';
import { isMovable } from './bar-look.ts';
import type { Bar } from './bars.ts';
import { CalendarGrid, type GridHandle } from './calendar-grid.tsx';
import { type CalendarModel, modelOf } from './calendar-model.ts';
import { CALENDAR_KEY } from './calendar-query.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { firstSeen, stepFrom } from './calendar-window.ts';
import { closeNights, NothingLeft, openNights } from './calendar-writes.ts';
import type { CalendarChange, ClosedNights } from './change-stack.ts';
import { LostConnection, useLiveEvents } from './live-events.tsx';
import { monthOf } from './month.ts';
import { type Cell, type Chosen, chosenOf, nightsIn, type Selection } from './selection.ts';
import { ACTION_KEYS, actionsFor, type NightsAction, SelectionBar } from './selection-bar.tsx';
import { useIsTimeDown } from './use-calendar-scroll.ts';
import { type Changes, useChanges } from './use-changes.ts';
import { useSeenStore } from './use-seen.ts';
import { WeekendStrip } from './weekend-strip.tsx';

const nightsDialogs = () => import('./nights-dialog.tsx');
const NIGHTS_DIALOGS = {
  price: lazy(() => nightsDialogs().then((module) => ({ default: module.PriceDialog }))),
  minimum: lazy(() => nightsDialogs().then((module) => ({ default: module.MinimumDialog }))),
};
const ReasonDialog = lazy(() => nightsDialogs().then((module) => ({ default: module.ReasonDialog })));
const DirectDialog = lazy(() => import('#web/host/reservations/direct-dialog.tsx').then((module) => ({ default: module.DirectDialog })));
const MoveBarDialog = lazy(() => import('./move-bar-dialog.tsx').then((module) => ({ default: module.MoveBarDialog })));

/** What stands over the calendar. */
type Opened =
  | { readonly kind: 'bar'; readonly bar: Bar }
  | { readonly kind: 'move'; readonly bar: Bar; readonly to: Cell }
  | { readonly kind: 'book' }
  | { readonly kind: 'reason'; readonly closed: readonly ClosedNights[] }
  | { readonly kind: keyof typeof NIGHTS_DIALOGS };

interface CalendarBoardProps {
  readonly calendar: HostCalendar;
  readonly address: CalendarAddress;
  /** Below the grid. */
  readonly children: (bars: readonly Bar[]) => ReactNode;
}

/** The calendar at work: nights are chosen, closed, opened, priced and booked, reservations moved, and all of it taken back. */
export function CalendarBoard({ calendar, address, children }: CalendarBoardProps) {
  const { today } = useSurroundings();
  const isTimeDown = useIsTimeDown();
  const model = useMemo(() => modelOf(calendar), [calendar]);
  const view = address.view ?? 'weeks';
  const grid = useRef<GridHandle>(null);
  const firstDay = Math.max(0, nightsBetween(model.days[0] ?? '', firstSeen(today, address.month)));
  const isLost = useLiveNews(calendar.position);
  const work = useCalendarWork(model, grid);
  const seen = useSeenStore(grid, firstDay);
  const go = useGo(model.days, address, grid);
  const { opened, setOpened, selection, chosen, entry, changes } = work;
  return (
    <>
      <CalendarToolbar
        {...{ view, changes }}
        seen={seen}
        days={model.days}
        onStep={(step) => go(stepFrom(model.days[grid.current?.seen() ?? firstDay] ?? today, view, step))}
        onJump={(month) => go(firstSeen(today, month), month)}
        onToday={() => go(firstSeen(today, undefined), undefined)}
        onBook={() => setOpened({ kind: 'book' })}
      />
      {isLost && <LostConnection />}
      <WeekendStrip model={model} onGo={(day) => grid.current?.goTo(day)} />
      <CalendarGrid
        // What the browser has scrolled one way is of no use the other way.
        key={String(isTimeDown)}
        ref={grid}
        {...{ model, view, isTimeDown, firstDay, selection, chosen, entry }}
        onKey={work.onKey}
        onEntry={work.setEntry}
        onSelect={work.setSelection}
        onOpen={(bar) => setOpened({ kind: 'bar', bar })}
        onMove={(bar, to) => setOpened({ kind: 'move', bar, to })}
        onScroll={seen.update}
      />
      {chosen && <SelectionBar chosen={chosen} isBusy={work.isBusy} onAct={work.act} onLeave={() => work.finish(undefined)} />}
      {children(model.bars)}
      <Dialogs {...{ model, opened, chosen, setOpened, changes }} finish={work.finish} />
    </>
  );
}

/** Returns what is chosen, what stands open over the calendar, and what was done. */
function useCalendarWork(model: CalendarModel, grid: RefObject<GridHandle | null>) {
  const [opened, setOpened] = useState<Opened>();
  const [selection, setSelection] = useState<Selection>();
  const [entry, setEntry] = useState<Cell>({ unit: 0, day: Math.max(0, model.today) });
  const changes = useChanges((closed) => setOpened({ kind: 'reason', closed }));
  useUndoKeys(changes);
  const chosen = useMemo(() => selection && chosenOf(model, nightsIn(selection)), [model, selection]);
  const finish = (change: CalendarChange | undefined) => {
    if (change) changes.record(change);
    setOpened(undefined);
    setSelection(undefined);
    grid.current?.focus();
  };
  const { act, isBusy } = useNightsAction(chosen, setOpened, finish);
  const onKey = (key: string, cell: Cell) => {
    const action = ACTION_KEYS[key.toLowerCase()];
    const bar = model.takenBy[cell.unit]?.[cell.day];
    if (key.toLowerCase() === 'v' && bar && isMovable(bar)) setOpened({ kind: 'move', bar, to: { unit: bar.unit, day: bar.firstDay } });
    else if (key === 'Enter') act(chosen && actionsFor(chosen).has('book') ? 'book' : 'open');
    else if (action) act(action);
    else return false;
    return true;
  };
  return { opened, setOpened, selection, setSelection, entry, setEntry, chosen, changes, finish, act, isBusy, onKey };
}

interface DialogsProps {
  readonly model: CalendarModel;
  readonly opened: Opened | undefined;
  readonly chosen: Chosen | undefined;
  readonly setOpened: (opened: Opened | undefined) => void;
  readonly finish: (change: CalendarChange | undefined) => void;
  readonly changes: Changes;
}

function Dialogs({ model, opened, chosen, setOpened, finish, changes }: DialogsProps) {
  const close = () => setOpened(undefined);
  if (!opened) return null;
  if (opened.kind === 'bar') {
    const { bar } = opened;
    return (
      <BarDialog
        bar={bar}
        unitName={model.units[bar.unit]?.title ?? ''}
        onClose={close}
        onMove={() => setOpened({ kind: 'move', bar, to: { unit: bar.unit, day: bar.firstDay } })}
        onDone={finish}
      />
    );
  }
  if (opened.kind === 'move') {
    return (
      <Suspense>
        <MoveBarDialog bar={opened.bar} to={opened.to} model={model} onClose={close} onMoved={changes.record} />
      </Suspense>
    );
  }
  if (opened.kind === 'book') {
    const stay = chosen?.unitIds.length === 1 && chosen.taken === 0 ? chosen : undefined;
    return (
      <Suspense>
        <DirectDialog
          units={model.units}
          today={model.calendar.today}
          {...(stay && { stay: { unitId: stay.unitIds[0] ?? 0, from: stay.firstNight, to: addDays(stay.lastNight, 1) } })}
          onTaken={() => finish(undefined)}
          onClose={close}
        />
      </Suspense>
    );
  }
  if (opened.kind === 'reason') return <Reason closed={opened.closed} onClose={close} onDone={() => void changes.askAnew().then(close)} />;
  const NightsDialog = NIGHTS_DIALOGS[opened.kind];
  return (
    <Suspense>{chosen && <NightsDialog chosen={chosen} revision={model.calendar.revision} onDone={finish} onClose={close} />}</Suspense>
  );
}

function Reason(props: ComponentProps<typeof ReasonDialog>) {
  return (
    <Suspense>
      <ReasonDialog {...props} />
    </Suspense>
  );
}

/** Does what was asked for with the chosen nights: at once, or by opening what asks for more. */
function useNightsAction(chosen: Chosen | undefined, setOpened: (opened: Opened) => void, onDone: (change: CalendarChange) => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const doAtOnce = async (action: 'open' | 'close', nights: Chosen) => {
    setBusy(true);
    try {
      onDone(action === 'open' ? await openNights({ api, t }, [nights]) : await closeNights({ api, t }, [{ ...nights, reason: '' }]));
    } catch (error) {
      const text = error instanceof NothingLeft ? t('calendarWork.nothingLeft') : t(`errors.${failureCodeOf(error)}`);
      toasts.show({ tone: 'bad', text });
    } finally {
      setBusy(false);
    }
  };
  const act = (action: NightsAction) => {
    if (!chosen || !actionsFor(chosen).has(action) || isBusy) return;
    if (action === 'open' || action === 'close') void doAtOnce(action, chosen);
    else setOpened({ kind: action });
  };
  return { act, isBusy };
}

/** The page asks again for what changed elsewhere. @returns whether the connection that would tell is lost */
function useLiveNews(position: string): boolean {
  const queryClient = useQueryClient();
  return useLiveEvents('/backoffice/events', position, (kinds) => {
    const keys = kinds.includes('rates') ? [CALENDAR_KEY, RATES_KEY] : [CALENDAR_KEY, 'hostReservation', 'hostReservations', 'closures'];
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
  });
}

/** Ctrl+Z and Ctrl+Shift+Z, where nothing is typed. */
function useUndoKeys({ undo, redo }: Pick<Changes, 'undo' | 'redo'>): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      const key = event.key.toLowerCase();
      if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? latest.current.redo() : latest.current.undo());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Goes to a day: by scrolling, and to its month's address where that was asked for, or where it lies beyond what can be scrolled to. The router
 * leaves the scrolling alone: it would put the grid, which stays, back to where it was at the address before.
 */
function useGo(days: readonly string[], address: CalendarAddress, grid: RefObject<GridHandle | null>) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  const navigate = useNavigate();
  return (date: string, ...asked: [month: WireMonth | undefined] | []) => {
    const day = nightsBetween(days[0] ?? date, date);
    const isWithin = day >= 0 && day < days.length;
    if (isWithin) grid.current?.goTo(day);
    if (isWithin && asked.length === 0) return;
    const month = asked.length === 0 ? monthOf(date) : asked[0];
    void navigate({
      ...paths.ownerCalendar(language, { ...address, month: month === monthOf(today) ? undefined : month }),
      resetScroll: false,
    });
  };
}
