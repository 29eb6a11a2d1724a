import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReservationChanges } from '#contract/changes.ts';
import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { HotelPicture, StaySummary } from '#web/portal/stay/stay-summary.tsx';
import { Fact, SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { brandName } from './brand-name.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancellableOf, spokenTo } from './cancellable.ts';
import { CancellingBox } from './cancelling-box.tsx';
import { ChangeHistory, ChangesNotice } from './changes-notice.tsx';
import { InvoiceRequest } from './invoice-request.tsx';
import * as styles from './reservation.module.css';
import { ReservationActions } from './reservation-actions.tsx';
import { changesQuery, type ReservationAccess } from './reservation-queries.ts';
import { ReservationStatusTag } from './reservation-status.tsx';
import { ReviewBox } from './review-box.tsx';

/**
 * Renders all about one reservation: when, where, who, how to get there, what it costs, what cancelling costs; of one
 * that was cancelled, or to which nobody came, before all what that has cost.
 */
export function ReservationView({ reservation, access }: { reservation: Reservation; access: ReservationAccess }) {
  const { t } = useI18n();
  const { hotel } = reservation;
  const isOff = reservation.outcome !== null;
  const [isAsking, setAsking] = useState(false);
  const changes = useChanges(reservation, access);
  const to = spokenTo(reservation.cancellation);
  // A stay that is over has nothing to cancel.
  const cancelling = reservation.status !== 'checkedOut' && <CancellingBox reservation={reservation} onCancel={() => setAsking(true)} />;
  return (
    <div className={stayStyles.columns}>
      <div className={`${layout.stack} ${layout.shrinkable} ${layout.fromTop} ${layout.wide}`}>
        <ReservationHeading reservation={reservation} changes={changes} />
        {changes && <ChangesNotice changes={changes} access={access} to={to} />}
        <ReviewBox reservationId={reservation.id} access={access} />
        <StaySummary stay={reservation} hours={reservation.quote.hours} roomsInfo={reservation.roomsInfo} />
        {isOff && cancelling}
        <ReservationActions reservation={reservation} access={access} isChangeable={changes?.obstacle === null} />
        <Box title={t('reservation.directions')}>
          <HowToGetThere hotel={hotel} />
        </Box>
        <Box title={t('reservation.guests')}>
          <GuestFacts reservation={reservation} />
        </Box>
        {(reservation.canAskForInvoice || reservation.invoiceTo) && (
          <Box title={t('reservation.businessInvoice')}>
            <InvoiceRequest reservation={reservation} access={access} />
          </Box>
        )}
        {(reservation.policies.house || reservation.policies.notes) && (
          <Box title={t('property.houseRules')}>
            <HouseFacts policies={reservation.policies} />
          </Box>
        )}
        {!isOff && cancelling}
        {changes && <ChangeHistory changes={changes} to={to} />}
      </div>
      <PriceAside reservation={reservation} isOwed={!isOff} />
      <CancelDialog reservation={cancellableOf(reservation, access)} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Returns what may be changed of it, and what was; undefined while that is not known, and where it could not be loaded: the page does without. */
function useChanges({ id }: Reservation, access: ReservationAccess): ReservationChanges | undefined {
  const { api } = useSurroundings();
  const { language } = useI18n();
  return useQuery(changesQuery(api, language, id, access)).data ?? undefined;
}

/** Renders what was booked in a picture, what it costs, and whose business it is. */
function PriceAside({ reservation: { hotel, quote, supplier }, isOwed }: { reservation: Reservation; isOwed: boolean }) {
  const { t } = useI18n();
  return (
    <aside className={`${layout.stack} ${layout.fromTop}`}>
      <section className={`${stayStyles.quote} ${stayStyles.flat}`}>
        <HotelPicture photo={hotel.photo} sizes="(min-width: 1024px) 376px, 100vw" isEager />
        <h2 className={`${typography.large} ${typography.bold}`}>{t('reservation.price')}</h2>
        <QuoteLines quote={quote} isOwed={isOwed} />
      </section>
      <Box title={t('stay.supplier')}>
        <SupplierFacts supplier={supplier} />
      </Box>
    </aside>
  );
}

function HowToGetThere({ hotel }: Pick<Reservation, 'hotel'>) {
  return (
    <>
      <p>
        <bdi>{hotel.address}</bdi>
      </p>
      {hotel.directions && <p className={`${typography.soft} ${typography.asTyped} ${layout.aboveTight}`}>{hotel.directions}</p>}
      {hotel.contactName && (
        <p className={layout.aboveClose}>
          <bdi>{hotel.contactName}</bdi>
        </p>
      )}
      <p>
        <a className={`${typography.link} ${layout.tappable}`} href={phoneAddress(hotel.phone)}>
          <PhoneNumber phone={hotel.phone} />
        </a>
      </p>
      <p>
        <a className={`${typography.link} ${layout.tappable}`} href={`mailto:${hotel.email}`}>
          <bdi dir="ltr">{hotel.email}</bdi>
        </a>
      </p>
    </>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug}`}>
      <h2 className={`${typography.display} ${layout.belowApart}`}>{title}</h2>
      {children}
    </section>
  );
}

/** Renders rules of the house as they were when it was booked; nothing where none were copied. */
function HouseFacts({ policies: { house, notes } }: Pick<Reservation, 'policies'>) {
  const { t } = useI18n();
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      {house && (
        <dl className={stayStyles.lines}>
          <Fact label={t('reservation.children')}>{t(house.childrenAllowed ? 'property.childrenWelcome' : 'property.adultsOnly')}</Fact>
          {house.pets.length > 0 && <Fact label={t('property.pets')}>{house.pets.join(' · ')}</Fact>}
          {house.spokenLanguages.length > 0 && <Fact label={t('property.languages')}>{house.spokenLanguages.join(' · ')}</Fact>}
        </dl>
      )}
      {notes && (
        <p className={`${typography.soft} ${typography.asTyped}`} dir="auto">
          {notes}
        </p>
      )}
    </div>
  );
}

/** Renders number, status, place and nights, and when it was booked. */
function ReservationHeading({ reservation, changes }: { reservation: Reservation; changes: ReservationChanges | undefined }) {
  const { t } = useI18n();
  const changedAt = changes?.proposals.find(({ status }) => status === 'accepted')?.answeredAt;
  return (
    <div className={`${layout.stack} ${layout.tight}`}>
      <p className={`${layout.row} ${layout.wrapping} ${styles.number}`}>
        <span className={typography.muted}>{t('reservation.number')}</span>
        <b className={`${typography.large} ${stayStyles.spaced}`}>
          <Num>{reservation.id}</Num>
        </b>
        <ReservationStatusTag status={reservation.status} />
      </p>
      <h1 id="reservation-heading" tabIndex={-1} className={`${typography.display} ${typography.pageTitle}`}>
        <bdi>{reservation.hotel.title}</bdi>
      </h1>
      <p className={typography.lead}>
        {reservation.hotel.cityName} · {t('common.nights', { count: reservation.nights })}
      </p>
      <p className={`${typography.small} ${typography.muted}`}>
        <RichText id="reservation.bookedOn" values={{ date: <WireDateText date={reservation.bookedDate} style="long" /> }} />
        {changedAt && (
          <>
            {' · '}
            <RichText id="changeStay.changedOn" values={{ date: <DateText date={todayIn(new Date(changedAt))} style="long" /> }} />
          </>
        )}
      </p>
    </div>
  );
}

/** Renders who booked, what they asked for, and the card that secures it. */
function GuestFacts({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { guest, guarantee } = reservation;
  return (
    <dl className={stayStyles.lines}>
      <Fact label={t('reservation.guest')}>
        <bdi>
          {guest.firstName} {guest.lastName}
        </bdi>
      </Fact>
      <Fact label={t('reservation.email')}>
        <bdi dir="ltr">{guest.email}</bdi>
      </Fact>
      <Fact label={t('reservation.phone')}>
        <PhoneNumber phone={guest.mobilePhone} />
      </Fact>
      {guest.specialRequests && (
        <Fact label={t('reservation.specialRequests')}>
          <bdi className={typography.asTyped}>{guest.specialRequests}</bdi>
        </Fact>
      )}
      {guarantee && (
        <Fact label={t('reservation.guarantee')}>
          <RichText
            id="checkout.cardEnding"
            values={{ brand: <bdi>{brandName(guarantee.brand, t)}</bdi>, digits: <Num>{guarantee.lastFour}</Num> }}
          />
        </Fact>
      )}
    </dl>
  );
}
