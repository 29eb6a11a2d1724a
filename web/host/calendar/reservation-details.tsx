import { useQuery } from '@tanstack/react-query';
import { MessageCircle, UserX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress, whatsAppAddress } from '#rules/format/phone.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { Notes } from '#web/host/reservations/reservation-notes.tsx';
import { CardText } from '#web/host/reservations/reservation-words.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ShabbatNotes } from '#web/i18n/stay-hours-text.tsx';
import * as styles from './bar-dialog.module.css';
import { hostReservationQuery } from './calendar-query.ts';

const SettleDialog = lazy(() => import('#web/host/reservations/settle-dialog.tsx').then((module) => ({ default: module.SettleDialog })));

/** A reservation as its host needs it: who, when, where, how to reach them, what they pay, and what is remembered of them. */
export function ReservationDetails({ id }: { id: string }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: reservation, error, refetch } = useQuery(hostReservationQuery(api, language, id));
  if (reservation) return <Details reservation={reservation} />;
  if (!error) {
    return (
      <div role="status">
        <span className={layout.visuallyHidden}>{t('common.loading')}</span>
        <Skeleton height={160} width="100%" />
        <Skeleton className={styles.placeholder} />
      </div>
    );
  }
  return <FailedPart error={error} onRetry={() => void refetch()} />;
}

function Details({ reservation }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const { guest, quote, outcome } = reservation;
  return (
    <>
      <dl className={styles.facts}>
        {outcome && (
          <Fact name={t(outcome.kind === 'cancelled' ? 'hostCalendar.statusCancelled' : 'hostCalendar.statusNoShow')}>
            <DateText date={fromWireDate(outcome.date) ?? ''} style="long" />
          </Fact>
        )}
        <Fact name={t('hostCalendar.stay')}>
          <DateRangeText from={fromWireDate(reservation.from) ?? ''} to={fromWireDate(reservation.to) ?? ''} /> ·{' '}
          {t('common.nights', { count: reservation.nights })}
        </Fact>
        {quote.units.length === 1 && (
          <Fact name={t('hostCalendar.unit')}>
            <bdi>{quote.units[0]?.title}</bdi>
          </Fact>
        )}
        <Party roomsInfo={reservation.roomsInfo} />
        {reservation.arrivalTime && (
          <Fact name={t('hostCalendar.arrival')}>
            <Num>{reservation.arrivalTime}</Num>
          </Fact>
        )}
        {quote.hours.keepsShabbat && (
          <Fact name={t('hostReservations.shabbat')}>
            <ShabbatNotes hours={quote.hours} isHost />
          </Fact>
        )}
        {guest.mobilePhone && (
          <Fact name={t('hostCalendar.phone')}>
            <a className={typography.link} href={phoneAddress(guest.mobilePhone)}>
              <PhoneNumber phone={guest.mobilePhone} />
            </a>
          </Fact>
        )}
        {guest.email && (
          <Fact name={t('hostCalendar.email')}>
            <a className={typography.link} href={`mailto:${guest.email}`}>
              <Num>{guest.email}</Num>
            </a>
          </Fact>
        )}
        {guest.specialRequests && (
          <Fact name={t('hostCalendar.requests')}>
            <span dir="auto" className={typography.asTyped}>
              {guest.specialRequests}
            </span>
          </Fact>
        )}
        <Fact name={t('hostCalendar.source')}>
          {t(reservation.origin === 'direct' ? 'hostCalendar.direct' : 'hostCalendar.online')} ·{' '}
          <RichText
            id="hostCalendar.booked"
            values={{ date: <DateText date={fromWireDate(reservation.bookedDate) ?? ''} style="medium" /> }}
          />
        </Fact>
        {reservation.guarantee && (
          <Fact name={t('hostCalendar.guarantee')}>
            <CardText guarantee={reservation.guarantee} />
          </Fact>
        )}
      </dl>
      <dl className={`${styles.facts} ${styles.sums}`}>
        {(quote.units.length > 1 ? quote.units : []).map((unit) => (
          <Fact key={unit.unitId} name={unit.title}>
            <Price agorot={unit.totalAgorot} />
          </Fact>
        ))}
        <Fact name={t('hostCalendar.total')}>
          <b>
            <Price agorot={quote.totalAgorot} />
          </b>
        </Fact>
      </dl>
      <AtHand reservation={reservation} />
      <Notes reservation={reservation} />
    </>
  );
}

/** Shows what is done most on the day of arrival: writing to the guest, and saying that nobody came. */
function AtHand({ reservation }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const [isSettling, setSettling] = useState(false);
  const whatsApp = whatsAppAddress(reservation.guest.mobilePhone);
  return (
    <p className={`${layout.row} ${layout.wrapping} ${styles.note}`}>
      {whatsApp && (
        <a
          className={buttonClass({ size: 's' })}
          href={`${whatsApp}?text=${encodeURIComponent(reservation.messageToGuest)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} size="s" />
          {t('hostReservations.whatsApp')}
        </a>
      )}
      {reservation.can.markNoShow && (
        <Button size="s" onClick={() => setSettling(true)}>
          <Icon of={UserX} size="s" />
          <span className={typography.bad}>{t('hostReservations.noShow')}</span>
        </Button>
      )}
      <Suspense>{isSettling && <SettleDialog reservation={reservation} onClose={() => setSettling(false)} />}</Suspense>
    </p>
  );
}

function Party({ roomsInfo: { rooms } }: Pick<Reservation, 'roomsInfo'>) {
  const { t } = useI18n();
  const adults = rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const ages = rooms.flatMap(({ children }) => children.map(({ age }) => age));
  return (
    <Fact name={t('hostCalendar.party')}>
      {t('common.adults', { count: adults })}
      {ages.length > 0 && (
        <>
          {', '}
          {t('common.children', { count: ages.length })}
          <span className={typography.muted}> · {t('hostCalendar.childAges', { ages: ages.join(', ') })}</span>
        </>
      )}
    </Fact>
  );
}

/** A named fact; stands in a `dl` of the class `facts2`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
