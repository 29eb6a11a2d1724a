import { Link, useRouter } from '@tanstack/react-router';
import type { JointCalendar } from '#contract/own-properties.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { BAR_LOOKS, barIconOf, stateOf, wordOf } from '../bar-look.ts';
import { type Bar, barsOf, takenNightsOf } from '../bars.ts';
import * as barStyles from '../calendar-bars.module.css';
import { monthOf } from '../month.ts';
import * as styles from './joint-calendar.module.css';

interface PropertyRowsProps {
  readonly property: JointCalendar['properties'][number];
  readonly days: readonly LocalDate[];
}

/** A place's units with their nights, under its name. */
export function PropertyRows({ property: { propertyId, title, calendar }, days }: PropertyRowsProps) {
  const { language } = useI18n();
  const router = useRouter();
  const nights = takenNightsOf(barsOf(calendar), calendar.units.length, days.length);
  const returnUrl = router.buildLocation(paths.ownerCalendar(language, { month: monthOf(days[0] ?? ''), view: 'month' })).href;
  const target = paths.switchProperty(language, { property: propertyId, returnUrl });
  const isWeekend = days.map((day) => calendar.weekendNights.includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={days.length + 1} className={styles.property}>
          <Link {...target} preload={false} dir="auto">
            {title}
          </Link>
        </th>
      </tr>
      <FreeUnits days={days} nights={nights} />
      {calendar.units.map((unit, index) => (
        <tr key={unit.unitId}>
          <th scope="row" className={styles.unit}>
            <bdi>{unit.title}</bdi>
          </th>
          {spansOfRow(nights[index] ?? []).map(({ firstDay, days: count, bar }) => (
            <td key={firstDay} colSpan={count} className={isWeekend[firstDay] && !bar ? styles.weekend : undefined}>
              {bar ? (
                <Taken
                  bar={bar}
                  nights={count}
                  target={target}
                  dates={formatDateRange(days[firstDay] ?? '', days[firstDay + count - 1] ?? '', language, 'medium')}
                />
              ) : (
                // The keyboard reaches the place by its name and its bars: a stop at every free night would be too many.
                <Link {...target} preload={false} className={styles.free} tabIndex={-1} aria-hidden="true" />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface FreeUnitsProps {
  readonly days: readonly LocalDate[];
  /** By unit, then by day. */
  readonly nights: readonly (readonly (Bar | undefined)[])[];
}

/** Shows how many units of the place are free each night that is still to come. */
function FreeUnits({ days, nights }: FreeUnitsProps) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  return (
    <tr className={styles.freeUnits}>
      <th scope="row" className={styles.unit}>
        {t('ownPlaces.freeUnits')}
      </th>
      {days.map((day, index) => {
        const free = nights.filter((ofUnit) => !ofUnit[index]).length;
        return <td key={day}>{day < today ? '' : free === 0 ? <small>{t('ownPlaces.full')}</small> : free}</td>;
      })}
    </tr>
  );
}

interface TakenProps {
  readonly bar: Bar;
  readonly nights: number;
  readonly target: ReturnType<typeof paths.switchProperty>;
  readonly dates: string;
}

function Taken({ bar, nights, target, dates }: TakenProps) {
  const { t } = useI18n();
  const state = stateOf(bar);
  const { reservation, span } = bar;
  const name = reservation ? reservation.familyName || reservation.guestName : span.reason || t(wordOf(state));
  const BarIcon = barIconOf(bar);
  return (
    <Link
      {...target}
      preload={false}
      className={classNames(
        barStyles.bar,
        BAR_LOOKS[state],
        styles.taken,
        nights === 1 && styles.short,
        span.conflictWith !== null && barStyles.conflict,
      )}
      aria-label={[name, name === t(wordOf(state)) ? undefined : t(wordOf(state)), dates].filter(Boolean).join(', ')}
      title={`${name} · ${dates}`}
    >
      {BarIcon && nights > 1 && <Icon of={BarIcon} size="s" />}
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Nights of a unit, one after the other, that are free one by one or taken by one bar. */
export interface RowSpan {
  /** From 0. */
  readonly firstDay: number;
  readonly days: number;
  /** Undefined: one free night. */
  readonly bar: Bar | undefined;
}

/** The nights of a unit from left to right as a table has them: a bar is one cell. @param nights by day, as {@link takenNightsOf} tells them */
export function spansOfRow(nights: readonly (Bar | undefined)[]): RowSpan[] {
  const spans: RowSpan[] = [];
  nights.forEach((bar, firstDay) => {
    const last = spans.at(-1);
    if (bar && last?.bar === bar) spans[spans.length - 1] = { ...last, days: last.days + 1 };
    else spans.push({ firstDay, days: 1, bar });
  });
  return spans;
}
