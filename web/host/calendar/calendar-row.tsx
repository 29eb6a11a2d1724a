import { Users } from 'lucide-react';
import { memo } from 'react';
import type { HostCalendar } from '#contract/backoffice.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { BAR_LOOKS, barIconOf, isMovable, nameInBar, stateOf, wordOf } from './bar-look.ts';
import type { Bar } from './bars.ts';
import * as styles from './calendar.module.css';
import * as barStyles from './calendar-bars.module.css';
import { along, UnitNight } from './calendar-cells.tsx';
import type { CalendarModel } from './calendar-model.ts';
import type { Cell, Chosen, Nights } from './selection.ts';
import type { BarDrag } from './use-grid-gestures.ts';

interface CalendarRowProps {
  readonly model: CalendarModel;
  readonly unit: number;
  /** The days that are drawn, one after the other. */
  readonly drawn: readonly number[];
  readonly entry: Cell;
  readonly nights: Nights | undefined;
  readonly chosen: Chosen | undefined;
  readonly dragged: BarDrag | undefined;
  readonly hasPrices: boolean;
  /** How wide a day is where names have to fit into one line; absent where they may wrap. */
  readonly dayPx: number | undefined;
}

/** Bars shorter than this many half days have no room for the number of guests. */
const LONG_HALVES = 7;

/** A unit's line: its nights, with what takes them. */
export const CalendarRow = memo(function CalendarRow({
  model,
  unit,
  drawn,
  entry,
  nights,
  chosen,
  dragged,
  hasPrices,
  dayPx,
}: CalendarRowProps) {
  const [firstDay, lastDay] = [drawn[0] ?? 0, drawn.at(-1) ?? 0];
  const isIn = nights !== undefined && nights.firstUnit <= unit && unit <= nights.lastUnit;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts, nor turned on its side
    <div role="row" aria-rowindex={unit + 2} className={styles.row}>
      <UnitName unit={model.units[unit]} isChosen={isIn} />
      <div className={styles.track}>
        {drawn.map((day) => (
          <UnitNight
            key={day}
            {...{ model, unit, day }}
            hasPrice={hasPrices}
            isChosen={isIn && nights.firstDay <= day && day <= nights.lastDay}
            isEntry={entry.unit === unit && entry.day === day}
          />
        ))}
        {model.barsOfUnit[unit]?.map(
          (bar) =>
            bar.firstDay <= lastDay &&
            bar.lastDay >= firstDay - 1 && <DrawnBar key={bar.key} bar={bar} isAway={dragged?.bar === bar} dayPx={dayPx} />,
        )}
        {isIn && <ChosenNights nights={nights} chosen={nights.firstUnit === unit ? chosen : undefined} />}
        {dragged?.to.unit === unit && <Ghost dragged={dragged} model={model} />}
        <Now model={model} />
      </div>
    </div>
  );
});

function UnitName({ unit, isChosen }: { unit: HostCalendar['units'][number] | undefined; isChosen: boolean }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="rowheader" aria-colindex={1} className={classNames(styles.name, isChosen && styles.nameChosen)}>
      <b dir="auto">{unit?.title}</b>
      <span className={styles.unitType}>{unit?.unitType}</span>
    </div>
  );
}

/** A night in halves, of which there are two to a day. */
const ONE_NIGHT_HALVES = 2;
/** What a bar's edges and its icon take of its length (`calendar-bars.module.css`). */
const EDGES_PX = 20;
const SHORT_EDGES_PX = 10;
const ICON_PX = 21;

/** For the eyes and the mouse; the nights under it say the same to everybody else. */
const DrawnBar = memo(function DrawnBar({ bar, isAway, dayPx }: { bar: Bar; isAway: boolean; dayPx: number | undefined }) {
  const { t } = useI18n();
  const state = stateOf(bar);
  const { span, reservation, start, end } = bar;
  const isShort = end - start <= ONE_NIGHT_HALVES;
  // A night or two of a month have room for the guest alone.
  const icon = dayPx !== undefined && reservation && end - start <= 2 * ONE_NIGHT_HALVES ? undefined : barIconOf(bar);
  const roomPx =
    dayPx === undefined
      ? Number.POSITIVE_INFINITY
      : ((end - start) / 2) * dayPx - (isShort ? SHORT_EDGES_PX : EDGES_PX) - (icon ? ICON_PX : 0);
  const isLong = end - start >= LONG_HALVES;
  // Wherever the calendar is scrolled to, or opens, it stays plain who is there; what is left of a single night has no room for a name.
  const isHeld = !isShort;
  const looks = [
    barStyles.bar,
    barStyles.drawn,
    BAR_LOOKS[state],
    isShort && barStyles.short,
    bar.isCutAtStart && barStyles.cutStart,
    bar.isCutAtEnd && barStyles.cutEnd,
    isAway && barStyles.away,
    isMovable(bar) && barStyles.movable,
    span.conflictWith !== null && barStyles.conflict,
  ];
  const name = reservation?.guestName ?? (span.reason || t(wordOf(state)));
  const whole = span.conflictWith === null ? name : `${name} · ${t('hostCalendar.conflict', { feed: span.conflictWith })}`;
  return (
    <div aria-hidden="true" className={classNames(...looks)} style={along(start / 2, (end - start) / 2)} data-bar={bar.key} title={whole}>
      <span className={classNames(barStyles.label, isHeld && barStyles.held)}>
        {icon && <Icon of={icon} size="s" />}
        <span className={barStyles.barName} dir="auto">
          {reservation ? nameInBar(reservation, roomPx) : name}
        </span>
      </span>
      {reservation && isLong && (
        <span className={barStyles.guests}>
          {reservation.guests}
          <Icon of={Users} size="s" />
        </span>
      )}
    </div>
  );
});

function ChosenNights({ nights: { firstDay, lastDay }, chosen }: { nights: Nights; chosen: Chosen | undefined }) {
  const { t } = useI18n();
  return (
    <div aria-hidden="true" className={styles.selection} style={along(firstDay + 0.5, lastDay - firstDay + 1)}>
      {chosen && (
        <>
          <span>{t('common.nights', { count: chosen.nights })}</span>
          {chosen.totalAgorot !== undefined && <Price agorot={chosen.totalAgorot} />}
        </>
      )}
    </div>
  );
}

/** Shows where a dragged reservation would be. */
function Ghost({ dragged: { bar, to }, model }: { dragged: BarDrag; model: CalendarModel }) {
  const nights = bar.lastDay - bar.firstDay + 1;
  const others = model.takenBy[to.unit]?.slice(Math.max(0, to.day), to.day + nights) ?? [];
  const isTaken = others.some((other) => other !== undefined && other.reservation?.id !== bar.reservation?.id);
  return (
    <div
      aria-hidden="true"
      className={classNames(styles.selection, styles.ghost, isTaken && styles.ghostTaken)}
      style={along(to.day + 0.5, nights)}
    >
      <span dir="auto">{bar.reservation?.familyName}</span>
    </div>
  );
}

/** The line of the present moment. */
function Now({ model: { calendar, today, days } }: { model: CalendarModel }) {
  if (today < 0 || today >= days.length) return null;
  const share = (Number(calendar.now.slice(0, 2)) * 60 + Number(calendar.now.slice(3))) / (24 * 60);
  return <div aria-hidden="true" className={styles.now} style={along(today + share)} />;
}
