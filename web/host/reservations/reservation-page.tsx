import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { hostReservationQuery } from '#web/host/calendar/calendar-query.ts';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { GuestRecord } from '#web/host/reviews/guest-record.tsx';
import { StayReview } from '#web/host/reviews/stay-review.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ArrivalHours, DepartureHours, ShabbatNotes } from '#web/i18n/stay-hours-text.tsx';
import { paths } from '#web/paths.ts';
import { hostChangesQuery } from './changes-query.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { GuestStays } from './guest-stays.tsx';
import { QuotedLines } from './price-fields.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { History } from './reservation-history.tsx';
import { Notes } from './reservation-notes.tsx';
import { CardText, StatusTag } from './reservation-words.tsx';
import * as styles from './reservations.module.css';

/** One reservation, whole: who, when, for how much, what happened, and what may be done now. */
export function ReservationPage({ id }: { id: string }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: reservation, error, refetch } = useQuery(hostReservationQuery(api, language, id));
  return (
    <>
      <Link {...paths.ownerReservations(language)} className={`${typography.link} ${styles.backLink}`}>
        <Icon of={ArrowLeft} size="s" flip />
        {t('hostReservations.toList')}
      </Link>
      {reservation && <Whole reservation={reservation} />}
      {!reservation && !error && <PageSkeleton />}
      {!reservation && error && <NotOpened error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** A number that leads nowhere is another matter than a page that did not load. */
function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language, t } = useI18n();
  if (failureCodeOf(error) !== 'reservation_not_found')
    return <LoadFailure title={t('hostReservations.failedOne')} error={error} onRetry={onRetry} isWholePage />;
  return (
    <EmptyState
      icon={SearchX}
      title={t('hostReservations.missing')}
      isPageTitle
      actions={
        <LinkButton {...paths.ownerReservations(language)} kind="go">
          {t('hostReservations.toList')}
        </LinkButton>
      }
    >
      <p role="alert">{t('hostReservations.missingText')}</p>
    </EmptyState>
  );
}

function Whole({ reservation }: { reservation: HostReservation }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { guest, id, origin, status } = reservation;
  // Without it the page is whole but for changes.
  const changes = useQuery(hostChangesQuery(api, language, id)).data;
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1 className={styles.guestName}>
          <bdi>{`${guest.firstName} ${guest.lastName}`}</bdi>
        </h1>
        <StatusTag status={status} />
        <span className={typography.muted}>
          {t(`hostReservations.origin_${origin}`)} · <RichText id="hostCalendar.reservation" values={{ id: <Num>{id}</Num> }} />
        </span>
      </div>
      {changes?.open && <ProposalCard key={changes.open.id} reservationId={id} proposal={changes.open} />}
      <ContactButtons reservation={reservation} />
      <div className={styles.detail}>
        <div className={styles.detailMain}>
          <Stay reservation={reservation} />
          <Money reservation={reservation} />
          <Terms reservation={reservation} />
        </div>
        <div className={styles.detailSide}>
          <ReservationActions reservation={reservation} changes={changes} />
          {origin === 'online' && <StayReview key={id} reservationId={id} />}
          <Notes reservation={reservation} />
          {origin === 'online' && <GuestRecord reservationId={id} />}
          <GuestStays reservation={reservation} />
          <History reservation={reservation} />
        </div>
      </div>
    </>
  );
}

function Stay({ reservation }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const { quote, roomsInfo, guest, arrivalTime, invoiceTo } = reservation;
  const adults = roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const ages = roomsInfo.rooms.flatMap(({ children }) => children.map(({ age }) => age));
  return (
    <section className={styles.part} aria-label={t('hostCalendar.stay')}>
      <dl className={styles.ends}>
        <div>
          <dt>{t('hostReservations.checkIn')}</dt>
          <dd>
            <b>
              <DateText date={fromWireDate(reservation.from) ?? ''} style="long" />
            </b>
            <span>
              {arrivalTime && (
                <>
                  <RichText id="hostReservations.arrivingAt" values={{ time: <Num>{arrivalTime}</Num> }} /> ·{' '}
                </>
              )}
              <ArrivalHours hours={quote.hours} />
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('common.nights', { count: reservation.nights })}</dt>
        </div>
        <div>
          <dt>{t('hostReservations.checkOut')}</dt>
          <dd>
            <b>
              <DateText date={fromWireDate(reservation.to) ?? ''} style="long" />
            </b>
            <span>
              <DepartureHours hours={quote.hours} />
            </span>
          </dd>
        </div>
      </dl>
      <ShabbatNotes hours={quote.hours} isHost className={`${typography.small} ${typography.muted}`} />
      <p className={styles.unitLine}>
        <b>
          <bdi>{quote.units.map(({ title }) => title).join(', ')}</bdi>
        </b>
        <span>
          {t('common.adults', { count: adults })}
          {ages.length > 0 && `, ${t('common.children', { count: ages.length })} (${ages.join(', ')})`}
        </span>
      </p>
      {invoiceTo && (
        <p>
          <RichText id="hostReservations.invoiceTo" values={{ name: <bdi>{invoiceTo.name}</bdi>, number: <Num>{invoiceTo.number}</Num> }} />
        </p>
      )}
      {guest.specialRequests && (
        <blockquote dir="auto" className={`${typography.soft} ${typography.asTyped}`}>
          {guest.specialRequests}
        </blockquote>
      )}
    </section>
  );
}

function Money({ reservation }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const { quote, commission, listTotalAgorot, origin } = reservation;
  return (
    <section className={styles.part} aria-label={t('hostReservations.priceOnly')}>
      <h2>{t('hostReservations.priceOnly')}</h2>
      {quote.units.map((unit) => (
        <QuotedLines key={unit.unitId} lines={unit.lines} />
      ))}
      <dl className={styles.lines}>
        <div className={styles.sum}>
          <dt>{t('hostReservations.total')}</dt>
          <dd>
            <Price agorot={quote.totalAgorot} />
          </dd>
        </div>
        {listTotalAgorot !== null && (
          <div className={typography.muted}>
            <dt>{t('hostReservations.listPrice')}</dt>
            <dd>
              <s>
                <Price agorot={listTotalAgorot} />
              </s>
            </dd>
          </div>
        )}
        {origin === 'online' && (
          <div className={typography.muted}>
            <dt>
              <RichText id="hostReservations.commissionRate" values={{ percent: <Num>{`${commission.percent}%`}</Num> }} />
            </dt>
            <dd>{commission.amountAgorot === null ? t('hostReservations.toDecide') : <Price agorot={commission.amountAgorot} />}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Terms({ reservation }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const { guarantee, cancellation, cancellationName, charges, origin } = reservation;
  return (
    <section className={styles.part} aria-label={t('hostReservations.terms')}>
      <h2>{t('hostReservations.terms')}</h2>
      <p>{guarantee ? <CardText guarantee={guarantee} /> : t('hostReservations.noCard')}</p>
      {origin === 'online' && (
        <>
          <p className={typography.soft}>{cancellationName}</p>
          <dl className={styles.lines}>
            {cancellation.timeline.map(({ from, to, feeAgorot }) => (
              <div key={from}>
                <dt>
                  <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} style="medium" />
                </dt>
                <dd>{feeAgorot === 0 ? t('hostReservations.freeOfCharge') : <Price agorot={feeAgorot} />}</dd>
              </div>
            ))}
            <div>
              <dt>{t('hostReservations.noShowCosts')}</dt>
              <dd>
                {cancellation.noShowFeeAgorot === 0 ? t('hostReservations.freeOfCharge') : <Price agorot={cancellation.noShowFeeAgorot} />}
              </dd>
            </div>
          </dl>
        </>
      )}
      {charges.length > 0 && (
        <ul className={styles.charges}>
          {charges.map(({ id, amountAgorot, state, reason }) => (
            <li key={id} data-state={state}>
              <span>{t(`hostReservations.charge_${reason}`)}</span> <Price agorot={amountAgorot} />{' '}
              <b>{t(`hostReservations.chargeState_${state}`)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
