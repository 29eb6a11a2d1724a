import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, House } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { JointCalendar } from '#contract/own-properties.ts';
import { fromWireMonth, type WireMonth } from '#contract/primitives/calendar-date.ts';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type JointCalendarAddress, paths } from '#web/paths.ts';
import { LostConnection } from '../lost-connection.tsx';
import { addMonths, monthName, monthOf } from '../month.ts';
import { useLiveEvents } from '../use-live-events.ts';
import { DayHeads } from './day-heads.tsx';
import * as styles from './joint-calendar.module.css';
import { JOINT_CALENDAR_KEY, jointCalendarQuery } from './joint-calendar-query.ts';
import { PropertyRows } from './property-rows.tsx';

/** A month of all of a host's places at once. It is for seeing: whatever is chosen leads to the calendar of its place. */
export function JointCalendarPage({ address }: { address: JointCalendarAddress }) {
  const { language, t } = useI18n();
  const { api, today } = useSurroundings();
  const month = address.month ?? monthOf(today);
  const { data, error, refetch } = useQuery(jointCalendarQuery(api, language, month));
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1>{t('ownPlaces.jointTitle')}</h1>
        <Months month={month} />
      </div>
      {!data && !error && <Skeleton height={320} width="100%" />}
      {!data && error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data?.properties.length === 0 && <EmptyState icon={House} title={t('ownPlaces.jointEmpty')} />}
      {data?.properties[0] && <Board properties={data.properties} position={data.properties[0].calendar.position} month={month} />}
    </>
  );
}

interface BoardProps {
  readonly properties: JointCalendar['properties'];
  /** Up to which all of them are known. */
  readonly position: string;
  readonly month: WireMonth;
}

/** The places below each other, asked for again as soon as anything of theirs changes. */
function Board({ properties, position, month }: BoardProps) {
  const { language, t } = useI18n();
  const queryClient = useQueryClient();
  const isLost = useLiveEvents(
    '/backoffice/calendars/events',
    position,
    () => void queryClient.invalidateQueries({ queryKey: [JOINT_CALENDAR_KEY] }),
  );
  const days = daysOfMonth(fromWireMonth(month));
  const scroller = useTodayInSight(month);
  return (
    <>
      {isLost && <LostConnection />}
      <section
        ref={scroller}
        className={styles.scroller}
        data-paper="wide"
        aria-label={`${t('ownPlaces.jointTitle')}, ${monthName(month, language)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways on narrow screens, also by keys
        tabIndex={0}
      >
        <table className={styles.table}>
          <DayHeads days={days} />
          {properties.map((property) => (
            <PropertyRows key={property.propertyId} property={property} days={days} month={month} />
          ))}
        </table>
      </section>
    </>
  );
}

/** On narrow screens the present month opens at its present day. */
function useTodayInSight(month: WireMonth): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month is another table
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [month]);
  return scroller;
}

function Months({ month }: { month: WireMonth }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const addressOf = (to: WireMonth) => paths.ownerJointCalendar(language, { month: to === monthOf(today) ? undefined : to });
  const [earlier, later] = [addMonths(month, -1), addMonths(month, 1)];
  const className = `${iconButtonStyles.iconButton} ${iconButtonStyles.outlined}`;
  return (
    <div className={styles.months}>
      {earlier && (
        <Link {...addressOf(earlier)} className={className} aria-label={t('ownPlaces.earlier')} preload={false}>
          <Icon of={ChevronLeft} flip />
        </Link>
      )}
      <b aria-live="polite">{monthName(month, language)}</b>
      {later && (
        <Link {...addressOf(later)} className={className} aria-label={t('ownPlaces.later')} preload={false}>
          <Icon of={ChevronRight} flip />
        </Link>
      )}
    </div>
  );
}
