import { type KeyboardEvent, memo, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isMovable, whyNotMovable } from './bar-look.ts';
import type { Band, Bar } from './bars.ts';
import * as styles from './calendar.module.css';
import { along, HeadDay } from './calendar-cells.tsx';
import type { CalendarModel } from './calendar-model.ts';
import { CalendarRow } from './calendar-row.tsx';
import { type CalendarView, DAY_PX } from './calendar-window.ts';
import { cellAfterKey } from './grid-keys.ts';
import { monthName, monthOf } from './month.ts';
import { type Cell, type Chosen, nightsIn, type Selection, tapped } from './selection.ts';
import { useCalendarScroll } from './use-calendar-scroll.ts';
import { cellOf, useGridGestures } from './use-grid-gestures.ts';

/** What the page asks of the grid. */
export interface GridHandle {
  /** The day that is seen first. */
  readonly seen: () => number;
  readonly goTo: (day: number) => void;
  /** Gives the keyboard back to the grid. */
  readonly focus: () => void;
}

interface CalendarGridProps {
  readonly ref?: Ref<GridHandle>;
  readonly model: CalendarModel;
  readonly view: CalendarView;
  readonly isTimeDown: boolean;
  /** The day that is seen first; another one is gone to. */
  readonly firstDay: number;
  readonly selection: Selection | undefined;
  readonly chosen: Chosen | undefined;
  /** The cell that the keyboard was on last. */
  readonly entry: Cell;
  readonly onEntry: (cell: Cell) => void;
  readonly onSelect: (selection: Selection | undefined) => void;
  readonly onOpen: (bar: Bar) => void;
  readonly onMove: (bar: Bar, to: Cell) => void;
  /** A key that means something for what is chosen: a letter, Enter. @returns whether it did */
  readonly onKey: (key: string, cell: Cell) => boolean;
  readonly onScroll: () => void;
}

/** From how many units on rows are lower. */
const DENSE_FROM = 9;

/**
 * Units × days, as an ARIA grid. Everything is placed by custom properties in days, which the styles turn into places across the screen, or down
 * on phones; days far out of sight are not drawn.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { model, view, isTimeDown, firstDay, selection, chosen, entry, onScroll } = props;
  const { t } = useI18n();
  const scroller = useRef<HTMLElement>(null);
  const dayPx = isTimeDown ? DAY_PX.down : DAY_PX[view];
  const { drawn, shift, goTo, seen } = useCalendarScroll({ scroller, isTimeDown, dayPx, days: model.days.length, firstDay });
  const keys = useGridKeys(props, scroller, { drawn, seen }, (day) => goTo(day, 'instant'));
  useImperativeHandle(props.ref, () => ({ seen, goTo: (day) => goTo(day, 'smooth'), focus: keys.focus }), [seen, goTo, keys.focus]);
  const { dragged, isPressed, listeners } = useGestures(props, scroller);
  const isDense = model.units.length >= DENSE_FROM;
  const lanes = Math.max(0, ...model.bands.map(({ lane }) => lane + 1));
  const sizes = { '--day-across': `${DAY_PX[view]}px`, '--day-down': `${DAY_PX.down}px` };
  const nights = useMemo(() => selection && nightsIn(selection), [selection]);
  return (
    <section ref={scroller} className={styles.scroll} data-paper="wide" aria-label={t('hostCalendar.title')} onScroll={onScroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts, nor turned on its side */}
      <div
        role="grid"
        tabIndex={keys.isEntryDrawn ? -1 : 0}
        aria-label={t('calendarWork.grid')}
        aria-rowcount={model.units.length + 1}
        aria-colcount={model.days.length + 1}
        aria-multiselectable="true"
        className={classNames(styles.calendar, isDense && styles.dense, (dragged || isPressed) && styles.pressed)}
        data-view={view}
        style={{ ...sizes, '--n': model.days.length, '--lanes': lanes, '--units': model.units.length, '--shift': shift } as object}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        {...listeners}
      >
        <Head model={model} drawn={drawn} />
        {model.units.map(({ unitId }, unit) => (
          <CalendarRow
            key={unitId}
            {...{ model, unit, drawn, entry, nights, chosen, dragged }}
            hasPrices={view === 'weeks' || isTimeDown}
            dayPx={view === 'month' && !isTimeDown ? dayPx : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function useGestures(
  { model, selection, onSelect, onEntry, onOpen, onMove }: CalendarGridProps,
  scroller: React.RefObject<HTMLElement | null>,
) {
  const { t } = useI18n();
  const toasts = useToasts();
  const focusCell = (cell: Cell) => scroller.current?.querySelector<HTMLElement>(selectorOf(cell))?.focus({ preventScroll: true });
  return useGridGestures(scroller, {
    barOf: (key) => model.bars.find((bar) => bar.key === key),
    canMove: isMovable,
    onStay: (bar) => {
      const reason = whyNotMovable(bar);
      if (reason) toasts.show({ tone: 'bad', text: t(reason) });
    },
    onDrag: (from, to, isLonger) => {
      onEntry(to);
      onSelect({ anchor: isLonger && selection ? selection.anchor : from, head: to });
      focusCell(to);
    },
    onTap: (cell) => {
      const bar = model.takenBy[cell.unit]?.[cell.day];
      onEntry(cell);
      // What a guest has is looked at; what is free or closed is chosen.
      if (bar && bar.span.cause !== 'closure') onOpen(bar);
      else onSelect(tapped(selection, cell));
    },
    onOpen: (bar) => {
      const cell = { unit: bar.unit, day: bar.firstDay };
      onEntry(cell);
      focusCell(cell);
      onOpen(bar);
    },
    onMove,
  });
}

const selectorOf = ({ unit, day }: Cell) => `[data-unit="${unit}"][data-day="${day}"]`;

/** The grid's keys: arrows go from night to night, with Shift they choose; the tab key passes the whole grid in one step. */
function useGridKeys(
  props: CalendarGridProps,
  scroller: React.RefObject<HTMLElement | null>,
  { drawn, seen }: { readonly drawn: readonly number[]; readonly seen: () => number },
  goTo: (day: number) => void,
) {
  const { direction } = useI18n();
  const { model, isTimeDown, view, selection, entry, onEntry, onSelect, onOpen, onKey } = props;
  const wanted = useRef<Cell>(undefined);
  // Of a grid that was scrolled away from its own cell the grid itself takes the tab key, and hands it to a cell in sight.
  const isEntryDrawn = drawn.includes(entry.day);
  // The cell may have to be drawn first.
  useEffect(() => {
    const cell = wanted.current && scroller.current?.querySelector<HTMLElement>(selectorOf(wanted.current));
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  const focusOn = (cell: Cell) => {
    wanted.current = cell;
    if (!scroller.current?.querySelector(selectorOf(cell))) goTo(Math.max(0, cell.day - 3));
    onEntry(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const look = { direction, isTimeDown, units: model.units.length, days: model.days.length, page: view === 'weeks' ? 14 : 28 };
    const next = cellAfterKey(cell, event.key, look);
    const bar = model.takenBy[cell.unit]?.[cell.day];
    if (next) {
      focusOn(next);
      if (event.shiftKey) onSelect({ anchor: selection?.anchor ?? cell, head: next });
    } else if (event.key === 'Enter' && bar && !selection) onOpen(bar);
    else if (event.key === ' ') onSelect(event.shiftKey && selection ? { ...selection, head: cell } : { anchor: cell, head: cell });
    else if (event.key === 'Escape' && selection) onSelect(undefined);
    else if (!onKey(event.key, cell)) return;
    event.preventDefault();
  };
  return {
    isEntryDrawn,
    onKeyDown,
    focus: () => focusOn(entry),
    onFocus: ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) => {
      if (target === currentTarget && !isEntryDrawn) focusOn({ unit: entry.unit, day: Math.min(seen() + 1, model.days.length - 1) });
      const cell = cellOf(target);
      if (cell && (cell.unit !== entry.unit || cell.day !== entry.day)) onEntry(cell);
    },
  };
}

const Head = memo(function Head({ model, drawn }: { model: CalendarModel; drawn: readonly number[] }) {
  const { t } = useI18n();
  const [first, last] = [drawn[0] ?? 0, drawn.at(-1) ?? 0];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts, nor turned on its side
    <div role="row" aria-rowindex={1} className={classNames(styles.row, styles.head)}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        {t('hostCalendar.freeUnits')}
      </div>
      <div className={styles.track}>
        <Months model={model} first={first} last={last} />
        {model.bands.map(
          (band) => band.firstDay <= last && band.lastDay >= first && <BandLine key={`${band.name} ${band.firstDay}`} band={band} />,
        )}
        {drawn.map((day) => (
          <HeadDay key={day} model={model} day={day} />
        ))}
      </div>
    </div>
  );
});

/** Names of the months that are seen, each over its days. */
function Months({ model: { days }, first, last }: { model: CalendarModel; first: number; last: number }) {
  const { language } = useI18n();
  const starts = [...days.keys()].filter((day) => day === 0 || days[day]?.endsWith('-01'));
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? days.length;
    if (start > last || next <= first) return null;
    return (
      <p key={start} aria-hidden="true" className={styles.month} style={along(start, next - start)}>
        <span className={styles.bandName}>{monthName(monthOf(days[start] ?? ''), language)}</span>
      </p>
    );
  });
}

function BandLine({ band: { name, hasRate, firstDay, lastDay, lane } }: { band: Band }) {
  const { t } = useI18n();
  return (
    <p aria-hidden="true" className={styles.holidays} style={{ ...along(firstDay, lastDay - firstDay + 1), '--lane': lane } as object}>
      <span className={styles.bandName}>{hasRate ? t('hostCalendar.withRate', { name }) : name}</span>
    </p>
  );
}
