import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, House } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { JointCalendar } from '#contract/own-properties.ts';
import type { LocalDate, WireMonth } from '#contract/primitives/calendar-date.ts';
import { formatDate, formatDateRange, formatWeekday } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type JointCalendarAddress, paths } from '#web/paths.ts';
import { LostConnection, useLiveEvents } from '../live-events.tsx';
import { daysSeen, monthName, monthsBeside } from '../month.ts';
import * as styles from './joint-calendar.module.css';
import { JOINT_CALENDAR_KEY, jointCalendarQuery } from './joint-calendar-query.ts';
import { PropertyRows } from './property-rows.tsx';

/** The days from today on, or a month, of all of a host's places at once. It is for seeing: whatever is chosen leads to the calendar of its place. */
export function JointCalendarPage({ address }: { address: JointCalendarAddress }) {
  const { language, t } = useI18n();
  const { api, today } = useSurroundings();
  const { month } = address;
  const days = daysSeen(today, month);
  const { data, error, refetch } = useQuery(jointCalendarQuery(api, language, days));
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1>{t('ownPlaces.jointTitle')}</h1>
        <Months month={month} days={days} />
      </div>
      {!data && !error && <Skeleton height={320} width="100%" />}
      {!data && error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data?.properties.length === 0 && <EmptyState icon={House} title={t('ownPlaces.jointEmpty')} />}
      {data?.properties[0] && <Board properties={data.properties} position={data.properties[0].calendar.position} days={days} />}
    </>
  );
}

interface BoardProps {
  readonly properties: JointCalendar['properties'];
  /** Up to which all of them are known. */
  readonly position: string;
  readonly days: readonly LocalDate[];
}

/** The places below each other, asked for again as soon as anything of theirs changes. */
function Board({ properties, position, days }: BoardProps) {
  const { language, t } = useI18n();
  const queryClient = useQueryClient();
  const isLost = useLiveEvents(
    '/backoffice/calendars/events',
    position,
    () => void queryClient.invalidateQueries({ queryKey: [JOINT_CALENDAR_KEY] }),
  );
  const scroller = useTodayInSight(days[0]);
  return (
    <>
      {isLost && <LostConnection />}
      <section
        ref={scroller}
        className={styles.scroller}
        data-paper="wide"
        aria-label={`${t('ownPlaces.jointTitle')}, ${formatDateRange(days[0] ?? '', days.at(-1) ?? '', language)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways on narrow screens, also by keys
        tabIndex={0}
      >
        <table className={styles.table}>
          <DayHeads days={days} />
          {properties.map((property) => (
            <PropertyRows key={property.propertyId} property={property} days={days} />
          ))}
        </table>
      </section>
    </>
  );
}

/** On narrow screens the present month opens at its present day. */
function useTodayInSight(firstDay: LocalDate | undefined): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month is another table
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [firstDay]);
  return scroller;
}

function Months({ month, days }: { month: WireMonth | undefined; days: readonly LocalDate[] }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const { earlier, later } = monthsBeside(today, month);
  const className = `${iconButtonStyles.iconButton} ${iconButtonStyles.outlined}`;
  return (
    <div className={styles.months}>
      {earlier && (
        <Link {...paths.ownerJointCalendar(language, earlier)} className={className} aria-label={t('ownPlaces.earlier')} preload={false}>
          <Icon of={ChevronLeft} flip />
        </Link>
      )}
      <b aria-live="polite">
        {month === undefined ? formatDateRange(days[0] ?? '', days.at(-1) ?? '', language, 'medium') : monthName(month, language)}
      </b>
      {later && (
        <Link {...paths.ownerJointCalendar(language, later)} className={className} aria-label={t('ownPlaces.later')} preload={false}>
          <Icon of={ChevronRight} flip />
        </Link>
      )}
    </div>
  );
}

/** The days of a month above the places. */
export function DayHeads({ days }: { days: readonly LocalDate[] }) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  return (
    <thead>
      <tr>
        <td className={styles.corner} />
        {days.map((day) => (
          <th key={day} scope="col" aria-current={day === today ? 'date' : undefined} className={styles.day}>
            <span aria-hidden="true">
              <small>{formatWeekday(day, language, 'short')}</small>
              {Number(day.slice(8))}
            </span>
            <span className={layout.visuallyHidden}>{formatDate(day, language)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
