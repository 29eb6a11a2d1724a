import { Link } from '@tanstack/react-router';
import { KeyRound, LogIn, LogOut, type LucideIcon, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { HostDashboard } from '#contract/dashboard.ts';
import type { HostListedReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { arrivalParts, departureParts, restParts } from '#texts/stay-hours.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { HoursText } from '#web/i18n/stay-hours-text.tsx';
import { paths, type ReservationsAddress } from '#web/paths.ts';
import * as styles from './dashboard.module.css';

/** Shows who comes, leaves and stays today, with phone and hour; each number leads to the list that shows the same. */
export function TodayLists({ dashboard }: { dashboard: HostDashboard }) {
  const { language, t } = useI18n();
  const { arriving, leaving, staying, arrivingTomorrow } = dashboard;
  const today = fromWireDate(dashboard.today) ?? '';
  const tomorrow = addDays(today, 1);
  return (
    <div className={styles.today}>
      <DayList
        name="arriving"
        icon={LogIn}
        stays={arriving}
        address={{ list: 'standing', from: today, to: today }}
        rest={arriving[0]?.hours.arrival.rest}
        detail={(stay) => <Party stay={stay} />}
        hour={({ arrivalTime, hours: { arrival } }) =>
          arrivalTime ? <Num>{arrivalTime}</Num> : <HoursText parts={arrivalParts({ ...arrival, rest: null })} />
        }
      >
        {arrivingTomorrow.length > 0 && (
          <Link
            {...paths.ownerReservations(language, { list: 'standing', from: tomorrow, to: tomorrow })}
            className={`${typography.link} ${styles.tomorrow}`}
          >
            {t('dashboard.tomorrow', { count: arrivingTomorrow.length })}
          </Link>
        )}
      </DayList>
      <DayList
        name="leaving"
        icon={LogOut}
        stays={leaving}
        address={{ list: 'standing', dateBy: 'departure', from: today, to: today }}
        rest={leaving[0]?.hours.departure.rest}
        hour={({ hours: { departure } }) => <HoursText parts={departureParts({ ...departure, isLate: false, rest: null })} />}
      />
      <DayList
        name="staying"
        icon={KeyRound}
        stays={staying}
        address={{ list: 'inHouse', to: addDays(today, -1) }}
        detail={({ to }) => <RichText id="dashboard.leavingOn" values={{ date: <DateText date={fromWireDate(to) ?? ''} /> }} />}
      />
    </div>
  );
}

interface DayListProps {
  readonly name: 'arriving' | 'leaving' | 'staying';
  readonly icon: LucideIcon;
  readonly stays: readonly HostListedReservation[];
  /** The list of reservations that shows the same. */
  readonly address: ReservationsAddress;
  readonly detail?: (stay: HostListedReservation) => ReactNode;
  readonly hour?: (stay: HostListedReservation) => ReactNode;
  /** Shabbat or a holiday on the day. */
  readonly rest?: HostListedReservation['hours']['arrival']['rest'] | undefined;
  readonly children?: ReactNode;
}

function DayList({ name, icon, stays, address, detail, hour, rest = null, children }: DayListProps) {
  const restTimes = restParts(rest);
  const { language, t } = useI18n();
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={`${layout.row} ${layout.between}`}>
        <h2 id={headingId} className={styles.heading}>
          <Icon of={icon} flip={name !== 'staying'} />
          {t(`dashboard.${name}`)}
        </h2>
        <Link {...paths.ownerReservations(language, address)} className={styles.count}>
          <span aria-hidden="true">
            <Num>{stays.length}</Num>
          </span>
          <span className={layout.visuallyHidden}>{`${t(`dashboard.${name}`)}: ${t('dashboard.inList', { count: stays.length })}`}</span>
        </Link>
      </div>
      {restTimes.length > 0 && (
        <p className={`${typography.small} ${typography.muted}`}>
          <HoursText parts={restTimes} />
        </p>
      )}
      {stays.length === 0 && <p className={typography.muted}>{t(`dashboard.${name}None`)}</p>}
      <ul className={styles.people}>
        {stays.map((stay) => (
          <Person key={stay.id} stay={stay} detail={detail?.(stay)} hour={hour?.(stay)} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Person({ stay, detail, hour }: { stay: HostListedReservation; detail: ReactNode; hour: ReactNode }) {
  const { language, t } = useI18n();
  return (
    <li className={styles.person}>
      <div className={layout.shrinkable}>
        <Link {...paths.ownerReservation(language, stay.id)} className={styles.name}>
          <bdi>{stay.guestName}</bdi>
        </Link>
        <p className={styles.under}>
          <bdi>{stay.units.join(', ')}</bdi>
          {detail && <> · {detail}</>}
          {stay.hours.keepsShabbat && <> · {t('hostReservations.keepsShabbat')}</>}
        </p>
      </div>
      <b className={styles.hour}>{hour}</b>
      {stay.phone && (
        <a
          href={phoneAddress(stay.phone)}
          className={buttonClass({ size: 's' }, styles.call)}
          aria-label={t('dashboard.call', { name: stay.guestName })}
        >
          <Icon of={Phone} />
          <span className={styles.number}>
            <PhoneNumber phone={stay.phone} />
          </span>
        </a>
      )}
    </li>
  );
}

function Party({ stay }: { stay: HostListedReservation }) {
  const { t } = useI18n();
  const nights = nightsBetween(fromWireDate(stay.from) ?? '', fromWireDate(stay.to) ?? '');
  return (
    <>
      {t('common.guests', { count: stay.guests })} · {t('common.nights', { count: nights })}
    </>
  );
}
