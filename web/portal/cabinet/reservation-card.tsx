import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarClock, CalendarDays, CalendarPlus, House, MessageSquareText, Moon, Phone, Users } from 'lucide-react';
import { useId } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { ListedReservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { reviewObstacle } from '#rules/reviews/review-window.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as ruleStyles from '#web/design-system/rule.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as reservationStyles from '#web/portal/reservation/reservation.module.css';
import { ActionLink, BookAgain, DirectionsMenu } from '#web/portal/reservation/reservation-actions.tsx';
import { calendarFileOf } from '#web/portal/reservation/reservation-queries.ts';
import { OutcomeFee, ReservationStatusTag } from '#web/portal/reservation/reservation-status.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { HotelPicture, StayDates } from '#web/portal/stay/stay-summary.tsx';
import * as styles from './cabinet.module.css';

/** Renders one reservation of the list: where, when, who, how much, and what can be done with it now. */
export function ReservationCard({ reservation, onCancel }: { reservation: ListedReservation; onCancel: () => void }) {
  const { t } = useI18n();
  const headingId = useId();
  const { id, hotel, status, totalAgorot } = reservation;
  const isAhead = status === 'reserved' || status === 'inHouse';
  return (
    <article className={reservationStyles.reservation} aria-labelledby={headingId}>
      <div className={reservationStyles.picture}>
        <HotelPicture photo={hotel.photo} sizes="(min-width: 1024px) 400px, (min-width: 768px) 260px, 100vw" />
        <ReservationStatusTag status={status} />
      </div>
      <div className={reservationStyles.body}>
        <div className={`${layout.row} ${layout.between} ${styles.cardHead}`}>
          <div className={layout.shrinkable}>
            <Title id={headingId} reservation={reservation} />
            <p className={typography.muted}>{hotel.cityName}</p>
          </div>
          <p className={`${typography.small} ${styles.number}`}>
            <span className={typography.muted}>{t('cabinet.reservation')}</span>
            <br />
            <b>
              <Num>{id}</Num>
            </b>
          </p>
        </div>
        <ChangeMark reservation={reservation} />
        <StayDates stay={reservation} hours={reservation.hours} />
        <Facts reservation={reservation} />
        <hr className={`${ruleStyles.rule} ${ruleStyles.flush}`} />
        <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${layout.tight}`}>
          <p>
            <RichText
              id={isAhead ? 'cabinet.toPay' : reservation.outcome ? 'cabinet.priceWas' : 'cabinet.total'}
              values={{
                total: (
                  <b className={typography.larger}>
                    <Price agorot={totalAgorot} />
                  </b>
                ),
              }}
            />
          </p>
          <CostToday reservation={reservation} />
        </div>
        <CardActions reservation={reservation} onCancel={onCancel} />
      </div>
    </article>
  );
}

/** Renders that a change of the stay waits for an answer, and whose. */
function ChangeMark({ reservation: { changeProposedBy } }: { reservation: ListedReservation }) {
  const { t } = useI18n();
  if (changeProposedBy === null) return null;
  return (
    <p>
      <Tag tone={changeProposedBy === 'host' ? 'warn' : 'stone'}>
        <Icon of={CalendarClock} size="s" />
        {t(changeProposedBy === 'host' ? 'cabinet.changeToAnswer' : 'cabinet.changeWaiting')}
      </Tag>
    </p>
  );
}

function Title({ id, reservation }: { id: string; reservation: ListedReservation }) {
  const { language } = useI18n();
  return (
    <h3 id={id} className={`${typography.display} ${reservationStyles.head}`}>
      <Link {...paths.reservation(language, reservation.id)}>
        <bdi>{reservation.hotel.title}</bdi>
      </Link>
    </h3>
  );
}

function Facts({ reservation: { nights, roomsInfo, units } }: { reservation: ListedReservation }) {
  const { t } = useI18n();
  return (
    <ul className={`${layout.row} ${typography.soft} ${layout.wrapping} ${styles.facts}`}>
      <li className={`${layout.row} ${layout.tight}`}>
        <Icon of={Moon} size="s" />
        {t('common.nights', { count: nights })}
      </li>
      <li className={`${layout.row} ${layout.tight}`}>
        <Icon of={Users} size="s" />
        <PartyText roomsInfo={roomsInfo} />
      </li>
      <li className={`${layout.row} ${layout.shrinkable} ${layout.tight}`}>
        <Icon of={House} size="s" />
        {units.length === 1 ? <bdi>{units[0]?.title}</bdi> : t('common.units', { count: units.length })}
      </li>
    </ul>
  );
}

/** Renders what cancelling costs today; for a cancelled one, what it did cost. */
function CostToday({ reservation: { cancellation, outcome } }: { reservation: ListedReservation }) {
  const { t } = useI18n();
  if (outcome) {
    if (outcome.feeAgorot === null) return null;
    return (
      <Tag>
        <OutcomeFee kind={outcome.kind} feeAgorot={outcome.feeAgorot} />
      </Tag>
    );
  }
  if (!cancellation.isPossible) return null;
  const isFree = cancellation.feeAgorot === 0;
  return (
    <Tag tone={isFree ? 'teal' : 'warn'}>
      <Icon of={isFree ? CalendarCheck : CalendarDays} size="s" />
      {isFree ? t('cabinet.freeToday') : <RichText id="cabinet.feeToday" values={{ fee: <Price agorot={cancellation.feeAgorot} /> }} />}
    </Tag>
  );
}

/** Renders what can be done with a reservation of the list. */
function CardActions({ reservation, onCancel }: { reservation: ListedReservation; onCancel: () => void }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const { id, hotel, status, cancellation } = reservation;
  const departureDate = fromWireDate(reservation.to) ?? today;
  const isReviewed = reviewObstacle({ origin: 'online', outcome: reservation.outcome?.kind ?? null, departureDate }, today) === null;
  if (status !== 'reserved' && status !== 'inHouse') {
    return (
      <div className={`${reservationStyles.actions} ${styles.actions} ${layout.notPrinted}`}>
        {isReviewed && (
          <LinkButton {...paths.writeReview(language, id)} kind="line" aria-label={t('writeReview.writeOf', { hotel: hotel.title })}>
            <Icon of={MessageSquareText} />
            {t('writeReview.write')}
          </LinkButton>
        )}
        <BookAgain reservation={reservation} kind="line" />
        <LinkButton {...paths.reservation(language, id)} kind="quiet" aria-label={t('cabinet.openOf', { id, hotel: hotel.title })}>
          {t('cabinet.open')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={`${reservationStyles.actions} ${styles.actions} ${layout.notPrinted}`}>
      <DirectionsMenu hotel={hotel} />
      <ActionLink icon={Phone} href={phoneAddress(hotel.phone)}>
        {t('cabinet.call')}
      </ActionLink>
      <ActionLink icon={CalendarPlus} href={calendarFileOf(id, language, {})} download>
        {t('cabinet.calendar')}
      </ActionLink>
      <LinkButton {...paths.reservation(language, id)} kind="quiet" aria-label={t('cabinet.openOf', { id, hotel: hotel.title })}>
        {t('cabinet.open')}
      </LinkButton>
      {cancellation.isPossible && (
        <Button kind="quiet" aria-label={t('cabinet.cancelOf', { hotel: hotel.title })} onClick={onCancel}>
          <span className={typography.bad}>{t('cabinet.cancel')}</span>
        </Button>
      )}
    </div>
  );
}
