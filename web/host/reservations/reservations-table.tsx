import { Link } from '@tanstack/react-router';
import { CalendarClock, Globe, Phone } from 'lucide-react';
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
import { type Column, DataTable, Under } from '#web/lists/data-table.tsx';
import { paths, type ReservationsAddress } from '#web/paths.ts';
import * as styles from './reservation-list.module.css';
import { StatusTag } from './reservation-words.tsx';
import { orderOf } from './reservations-address.ts';

interface TableProps {
  readonly address: ReservationsAddress;
  readonly answer: HostReservations;
}

/** Renders the list with all of its columns; on phones each row is a card that opens the reservation. */
export function ReservationsTable({ address, answer }: TableProps) {
  const { language, t } = useI18n();
  const by = address.sortBy ?? 'arrival';
  const line = todayLineIn(answer.data, by, answer.today);
  return (
    <DataTable
      label={t('hostReservations.title')}
      rows={answer.data}
      columns={useColumns(answer.today)}
      keyOf={({ id }) => id}
      className={styles.table ?? ''}
      sorting={{
        by,
        order: orderOf(address),
        // The columns name what the list is sorted by.
        linkOf: (sortBy, sortOrder) =>
          paths.ownerReservations(language, { ...address, sortBy: sortBy as HostReservationSort, sortOrder, page: undefined }),
      }}
      lineBefore={(_, index) =>
        index === line && (
          <RichText
            id="hostReservations.todayLine"
            values={{ date: <DateText date={fromWireDate(answer.today) ?? ''} style="weekday" /> }}
          />
        )
      }
    />
  );
}

function useColumns(today: WireDate): Column<HostListedReservation>[] {
  const { language, t } = useI18n();
  const day = (date: WireDate) => <DateText date={fromWireDate(date) ?? ''} style="medium" />;
  return [
    {
      key: 'number',
      header: t('hostReservations.number'),
      className: styles.number,
      cell: ({ id }) => (
        <Link {...paths.ownerReservation(language, id)} className={typography.link}>
          <Num>{id}</Num>
        </Link>
      ),
    },
    {
      key: 'guest',
      header: t('hostReservations.guest'),
      sortKey: 'name',
      isUnnamed: true,
      className: styles.guest,
      cell: ({ guestName, units, hours }) => (
        <>
          <b>
            <bdi>{guestName}</bdi>
          </b>
          <Under>
            <bdi>{units.join(', ')}</bdi>
            {hours.keepsShabbat && ` · ${t('hostReservations.keepsShabbat')}`}
          </Under>
        </>
      ),
    },
    {
      key: 'booked',
      header: t('hostReservations.booked'),
      sortKey: 'booked',
      className: styles.seldom,
      cell: (row) => day(row.bookedDate),
    },
    {
      key: 'when',
      header: t('hostReservations.arrival'),
      isUnnamed: true,
      cell: (row) => arrivalOf(row, today) !== undefined && <Arrival row={row} today={today} />,
    },
    { key: 'arrival', header: t('hostReservations.checkIn'), sortKey: 'arrival', cell: ({ from }) => day(from) },
    { key: 'departure', header: t('hostReservations.checkOut'), sortKey: 'departure', cell: ({ to }) => day(to) },
    {
      key: 'origin',
      header: t('hostReservations.origin'),
      isUnnamed: true,
      className: styles.origin,
      cell: ({ origin }) => (
        <span className={styles.withIcon}>
          <Icon of={origin === 'direct' ? Phone : Globe} size="s" />
          {t(`hostReservations.origin_${origin}`)}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('hostReservations.status'),
      isUnnamed: true,
      className: styles.status,
      cell: ({ status, changeProposedBy }) => (
        <>
          <StatusTag status={status} />
          {changeProposedBy && (
            <span className={`${styles.withIcon} ${changeProposedBy === 'guest' ? styles.attention : typography.muted}`}>
              <Icon of={CalendarClock} size="s" />
              {t(changeProposedBy === 'guest' ? 'hostChanges.markToAnswer' : 'hostChanges.markWaiting')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'total',
      header: t('hostReservations.total'),
      sortKey: 'total',
      isUnnamed: true,
      className: styles.amount,
      cell: ({ totalAgorot }) => (
        <b>
          <Price agorot={totalAgorot} />
        </b>
      ),
    },
    { key: 'commission', header: t('hostReservations.commission'), className: styles.seldom, cell: (row) => <Commission row={row} /> },
    {
      key: 'discount',
      header: t('hostReservations.commissionDiscount'),
      className: styles.seldom,
      cell: ({ commissionDiscountAgorot: discount }) => discount !== 0 && <Price agorot={-discount} />,
    },
  ];
}

/** Returns in how many days somebody comes; undefined for who does not, or is there. */
function arrivalOf({ status, from }: HostListedReservation, today: WireDate): number | undefined {
  const days = nightsBetween(fromWireDate(today) ?? '', fromWireDate(from) ?? '');
  return (status === 'reserved' || status === 'inHouse') && days >= 0 ? days : undefined;
}

/** Says when they come as people say it. */
function Arrival({ row, today }: { row: HostListedReservation; today: WireDate }) {
  const { t } = useI18n();
  const days = arrivalOf(row, today) ?? 0;
  return (
    <span className={days === 0 ? typography.bold : typography.muted}>
      {days === 0 ? t('hostReservations.today') : t('hostReservations.inDays', { count: days })}
      {row.arrivalTime && (
        <>
          {', '}
          <Num>{row.arrivalTime}</Num>
        </>
      )}
    </span>
  );
}

function Commission({ row: { commissionAgorot, openFeeAgorot } }: { row: HostListedReservation }) {
  const { t } = useI18n();
  if (openFeeAgorot !== null) return <span className={styles.attention}>{t('hostReservations.toDecide')}</span>;
  if (commissionAgorot === null || commissionAgorot === 0) return <span className={typography.muted}>{t('hostReservations.none')}</span>;
  return <Price agorot={commissionAgorot} />;
}

const DATES = { arrival: 'from', departure: 'to', booked: 'bookedDate' } as const;

/**
 * Before which row of a list, sorted by a date, today lies: what is over stands on its one side, today and what comes on the other. Undefined
 * where all rows stand on the same side, and for lists that are not sorted by a date.
 */
export function todayLineIn(
  rows: readonly Pick<HostListedReservation, 'from' | 'to' | 'bookedDate'>[],
  sortBy: HostReservationSort,
  today: WireDate,
): number | undefined {
  if (sortBy === 'name' || sortBy === 'total') return undefined;
  const day = fromWireDate(today) ?? '';
  const isOver = rows.map((row) => (fromWireDate(row[DATES[sortBy]]) ?? '') < day);
  const line = isOver.findIndex((over) => over !== isOver[0]);
  return line === -1 ? undefined : line;
}
