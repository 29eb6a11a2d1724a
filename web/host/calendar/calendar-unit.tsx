import { Users } from 'lucide-react';
import type { HostCalendar } from '#contract/backoffice.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#texts/dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { BAR_LOOKS, barIconOf, stateOf, wordOf } from './bar-look.ts';
import type { Bar } from './bars.ts';
import * as styles from './calendar.module.css';
import * as barStyles from './calendar-bars.module.css';
import { gridPlace } from './grid-place.ts';

interface CalendarUnitProps {
  readonly unit: HostCalendar['units'][number];
  readonly index: number;
  readonly bars: readonly Bar[];
  /** Key of the bar of the grid that the tab key comes to. */
  readonly entryKey: string | undefined;
  readonly onOpen: (bar: Bar) => void;
}

/** Bars shorter than this many half days have no room for the number of guests. */
const HALVES_FOR_COUNT = 8;

/** A unit's line, with what takes its nights. */
export function CalendarUnit({ unit, index, bars, entryKey, onOpen }: CalendarUnitProps) {
  const place = gridPlace({ unit: index });
  return (
    <>
      <div aria-hidden="true" className={styles.line} style={place} />
      <h2 className={styles.name} style={place}>
        <b dir="auto">{unit.title}</b>
        <span>{unit.unitType}</span>
      </h2>
      {bars.length > 0 && (
        <ul className={layout.contents} aria-label={unit.title}>
          {bars.map((bar) => (
            <li key={bar.key} className={layout.contents}>
              <BarButton bar={bar} isEntry={bar.key === entryKey} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BarButton({ bar, isEntry, onOpen }: { bar: Bar; isEntry: boolean; onOpen: (bar: Bar) => void }) {
  const { language, t } = useI18n();
  const state = stateOf(bar);
  const { span, reservation } = bar;
  const status = t(wordOf(state));
  const name = reservation?.guestName ?? (span.reason || status);
  const icon = barIconOf(bar);
  const dates = formatDateRange(
    fromWireDate(reservation?.from ?? span.from) ?? '',
    fromWireDate(reservation?.to ?? span.to) ?? '',
    language,
    'day',
  );
  return (
    <button
      type="button"
      className={classNames(barStyles.bar, BAR_LOOKS[state], bar.isCutAtStart && barStyles.cutStart, bar.isCutAtEnd && barStyles.cutEnd)}
      style={gridPlace(bar)}
      data-bar={bar.key}
      tabIndex={isEntry ? 0 : -1}
      title={name}
      aria-label={t('hostCalendar.barOf', { name, dates, status })}
      aria-haspopup="dialog"
      onClick={() => onOpen(bar)}
    >
      {icon && <Icon of={icon} size="s" />}
      <span className={barStyles.barName} dir="auto">
        {name}
      </span>
      {reservation && bar.end - bar.start >= HALVES_FOR_COUNT && (
        <span className={barStyles.guests}>
          {reservation.guests}
          <Icon of={Users} size="s" />
        </span>
      )}
    </button>
  );
}
