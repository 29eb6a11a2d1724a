import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Globe, Phone } from 'lucide-react';
import { Fragment } from 'react';
import type { HostListedReservation, HostReservations } from '#contract/host-reservations.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { HostReservationSort } from '#contract/primitives/enums.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths, type ReservationsAddress } from '#web/paths.ts';
import * as styles from './reservation-list.module.css';
import { orderOf } from './reservations-address.ts';
import { StatusTag } from './status-tag.tsx';
import { todayLineIn } from './today-line.ts';

/** Of the table below. */
const COLUMNS = 11;

interface TableProps {
  readonly address: ReservationsAddress;
  readonly answer: HostReservations;
}

/** The list with all of its columns; on phones each row is a card. */
export function ReservationsTable({ address, answer }: TableProps) {
  const { t } = useI18n();
  const line = todayLineIn(answer.data, address.sortBy ?? 'arrival', answer.today);
  return (
    <div className={styles.scroll} data-paper="wide">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('hostReservations.number')}</th>
            <SortHead name="name" label={t('hostReservations.guest')} address={address} />
            <SortHead name="booked" label={t('hostReservations.booked')} address={address} />
            <th scope="col">{t('hostReservations.arrival')}</th>
            <SortHead name="arrival" label={t('hostReservations.checkIn')} address={address} />
            <SortHead name="departure" label={t('hostReservations.checkOut')} address={address} />
            <th scope="col" className={styles.originHead}>
              {t('hostReservations.origin')}
            </th>
            <th scope="col">{t('hostReservations.status')}</th>
            <SortHead name="total" label={t('hostReservations.total')} address={address} />
            <th scope="col" className={styles.moneyCell}>
              {t('hostReservations.commission')}
            </th>
            <th scope="col" className={styles.moneyCell}>
              {t('hostReservations.commissionDiscount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.data.map((row, index) => (
            <Fragment key={row.id}>
              {index === line && <TodayLine today={answer.today} />}
              <Row row={row} today={answer.today} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Between what is over and what comes. */
function TodayLine({ today }: { today: WireDate }) {
  return (
    <tr className={styles.todayLine}>
      <td colSpan={COLUMNS}>
        <RichText id="hostReservations.todayLine" values={{ date: <DateText date={fromWireDate(today) ?? ''} style="weekday" /> }} />
      </td>
    </tr>
  );
}

function SortHead({ name, label, address }: { name: HostReservationSort; label: string; address: ReservationsAddress }) {
  const { language } = useI18n();
  const isSorted = (address.sortBy ?? 'arrival') === name;
  const order = orderOf(address);
  const next = isSorted && order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={name === 'total' ? styles.totalCell : undefined}
      {...(isSorted ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <Link {...paths.ownerReservations(language, { ...address, sortBy: name, sortOrder: next, page: undefined })} className={styles.sort}>
        {label}
        {isSorted && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} size="s" />}
      </Link>
      <span className={styles.columnName}>{label}</span>
    </th>
  );
}

function Row({ row, today }: { row: HostListedReservation; today: WireDate }) {
  const { language, t } = useI18n();
  return (
    <tr>
      <td className={styles.numberCell}>
        <Link {...paths.ownerReservation(language, row.id)} className={typography.link}>
          <Num>{row.id}</Num>
        </Link>
      </td>
      <td className={styles.guestCell}>
        <b>
          <bdi>{row.guestName}</bdi>
        </b>
        <span className={styles.under}>
          <bdi>{row.units.join(', ')}</bdi>
        </span>
      </td>
      <Day name={t('hostReservations.booked')} date={row.bookedDate} />
      <td className={styles.arrivalCell}>
        <Arrival row={row} today={today} />
      </td>
      <Day name={t('hostReservations.checkIn')} date={row.from} />
      <Day name={t('hostReservations.checkOut')} date={row.to} />
      <td className={styles.originCell}>
        <span className={styles.withIcon}>
          <Icon of={row.origin === 'direct' ? Phone : Globe} size="s" />
          {t(`hostReservations.origin_${row.origin}`)}
        </span>
      </td>
      <td className={styles.statusCell}>
        <StatusTag status={row.status} />
      </td>
      <td className={styles.totalCell}>
        <b>
          <Price agorot={row.totalAgorot} />
        </b>
      </td>
      <td className={styles.moneyCell}>
        <Commission row={row} />
      </td>
      <td className={styles.moneyCell}>{row.commissionDiscountAgorot === 0 ? '–' : <Price agorot={-row.commissionDiscountAgorot} />}</td>
    </tr>
  );
}

function Commission({ row: { commissionAgorot, openFeeAgorot } }: { row: HostListedReservation }) {
  const { t } = useI18n();
  if (openFeeAgorot !== null) return <span className={styles.attention}>{t('hostReservations.toDecide')}</span>;
  if (commissionAgorot === null || commissionAgorot === 0) return <span className={typography.muted}>{t('hostReservations.none')}</span>;
  return <Price agorot={commissionAgorot} />;
}

/** When they come, as people say it. */
function Arrival({ row: { status, from, arrivalTime }, today }: { row: HostListedReservation; today: WireDate }) {
  const { t } = useI18n();
  if (status !== 'reserved' && status !== 'inHouse') return <NoArrival />;
  const days = nightsBetween(fromWireDate(today) ?? '', fromWireDate(from) ?? '');
  if (days < 0) return <NoArrival />;
  return (
    <span className={days === 0 ? typography.bold : typography.muted}>
      {days === 0 ? t('hostReservations.today') : t('hostReservations.inDays', { count: days })}
      {arrivalTime && (
        <>
          {', '}
          <Num>{arrivalTime}</Num>
        </>
      )}
    </span>
  );
}

const NoArrival = () => <span className={`${typography.muted} ${styles.nothing}`}>–</span>;

function Day({ name, date }: { name: string; date: WireDate }) {
  return (
    <td data-name={name} className={styles.dayCell}>
      <DateText date={fromWireDate(date) ?? ''} style="medium" />
    </td>
  );
}
