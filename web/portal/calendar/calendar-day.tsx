import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDate } from '#texts/dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar.module.css';
import type { MonthProps } from './calendar-props.ts';
import type { DayRange } from './pick-range.ts';

const PLACES = { from: styles.from, to: styles.to, in: styles.inside, only: styles.only };

type DayProps = Omit<MonthProps, 'month' | 'before' | 'after' | 'foot' | 'isUnderWeekdays' | 'startsOn'> & { readonly day: LocalDate };

/** One day to choose, saying its date, what it is in the range and what is known about it. */
export function CalendarDay({ day, range, today, min, isOff, factsOf, onPick, onRefused, hovered, onHover, tabStop }: DayProps) {
  const { language, t } = useI18n();
  // Nights of the chosen stay are the guest's, and its last day may be the next guests' first.
  const isUnavailable = isOff(day) && day !== range.from && day !== range.to;
  const facts = factsOf(day);
  const place = placeInRange(day, range, hovered);
  const words = [
    formatDate(day, language, 'full'),
    day === today && t('searchBar.today'),
    day === range.from && t('searchBar.arrivalDay'),
    day === range.to && t('searchBar.departureDay'),
    isUnavailable && t('searchBar.unavailableDay'),
    facts.spokenNote,
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of plain elements, see CalendarMonth
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <span role="gridcell" aria-selected={place !== undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === tabStop ? 0 : -1}
        aria-label={words.join(', ')}
        aria-disabled={isUnavailable || undefined}
        onClick={() => (isOff(day) ? onRefused?.(day) : onPick(day))}
        onPointerEnter={() => onHover?.(day)}
        className={classNames(
          styles.day,
          place && PLACES[place],
          day < min ? styles.past : isUnavailable && styles.taken,
          day === today && styles.today,
          facts.isHoliday && styles.holiday,
        )}
      >
        {Number(day.slice(8, 10))}
        {/* The name says it in words: no text, which would have to stand in it as it is. */}
        {facts.note && <small aria-hidden="true" data-note={facts.note} />}
      </button>
    </span>
  );
}

/** Where a day stands in the chosen range, or in the one that a click under the pointer would make. */
function placeInRange(day: LocalDate, { from, to }: DayRange, hovered: LocalDate | undefined): keyof typeof PLACES | undefined {
  if (from === undefined) return undefined;
  const end = to ?? (hovered !== undefined && hovered > from ? hovered : undefined);
  if (day === from) return end === undefined ? 'only' : 'from';
  if (day === to) return 'to';
  return end !== undefined && day > from && day <= end ? 'in' : undefined;
}
