import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import { StayDates } from '#web/portal/stay/stay-dates.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { CancellingBox } from './cancelling-box.tsx';
import { GuestFacts } from './guest-facts.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import type { ReservationAccess } from './reservation-queries.ts';
import { ReservationStatusTag } from './reservation-status-tag.tsx';

interface ReservationViewProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
}

/** All about one reservation: when, where, who, how to get there, what it costs, what cancelling costs. */
export function ReservationView({ reservation, access }: ReservationViewProps) {
  const { t } = useI18n();
  const { hotel } = reservation;
  return (
    <div className="two">
      <div className="stack min-w-0 content-start gap-6">
        <ReservationHeading reservation={reservation} />
        <StayDates from={reservation.from} to={reservation.to} arrivalFrom={hotel.arrivalFrom} departureUntil={hotel.departureUntil} />
        <p className="soft row gap-2">
          <Icon of={Users} />
          <PartyText roomsInfo={reservation.roomsInfo} />
        </p>
        <ReservationActions reservation={reservation} access={access} />
        <Box title={t('reservation.directions')}>
          <HowToGetThere hotel={hotel} />
        </Box>
        <Box title={t('reservation.guests')}>
          <GuestFacts reservation={reservation} />
        </Box>
        {(reservation.policies.house || reservation.policies.notes) && (
          <Box title={t('property.houseRules')}>
            <HouseFacts policies={reservation.policies} />
          </Box>
        )}
        <CancellingBox reservation={reservation} access={access} />
      </div>
      <aside className="stack content-start">
        <section className="quote shadow-none">
          <Picture
            url={hotel.photo?.url}
            alt={hotel.photo?.alt ?? ''}
            placeholder={hotel.photo?.placeholder ?? ''}
            sizes="(min-width: 1024px) 376px, 100vw"
            isEager
          />
          <h2 className="t3 b">{t('reservation.price')}</h2>
          <QuoteLines quote={reservation.quote} />
        </section>
        <Box title={t('stay.supplier')}>
          <SupplierFacts supplier={reservation.supplier} />
        </Box>
      </aside>
    </div>
  );
}

function HowToGetThere({ hotel }: Pick<Reservation, 'hotel'>) {
  return (
    <>
      <p>
        <bdi>{hotel.address}</bdi>
      </p>
      {hotel.directions && <p className="soft mt-2 whitespace-pre-line">{hotel.directions}</p>}
      {hotel.contactName && (
        <p className="mt-3">
          <bdi>{hotel.contactName}</bdi>
        </p>
      )}
      <p>
        <a className="link tap" href={`tel:${hotel.phone}`}>
          <Num>{hotel.phone}</Num>
        </a>
      </p>
      <p>
        <a className="link tap" href={`mailto:${hotel.email}`}>
          <bdi dir="ltr">{hotel.email}</bdi>
        </a>
      </p>
    </>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="box p-6!">
      <h2 className="disp mb-4">{title}</h2>
      {children}
    </section>
  );
}

/** Rules of the house as they were when it was booked; nothing where none were copied. */
function HouseFacts({ policies: { house, notes } }: Pick<Reservation, 'policies'>) {
  const { t } = useI18n();
  return (
    <div className="stack gap-3">
      {house && (
        <dl className="lines">
          <Fact
            label={t('reservation.children')}
            values={[t(house.childrenAllowed ? 'property.childrenWelcome' : 'property.adultsOnly')]}
          />
          <Fact label={t('property.pets')} values={house.pets} />
          <Fact label={t('property.languages')} values={house.spokenLanguages} />
        </dl>
      )}
      {notes && (
        <p className="soft whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
    </div>
  );
}

function Fact({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="min-w-0 whitespace-normal text-end">{values.join(' · ')}</dd>
    </div>
  );
}

/** Number, status, place and nights, and when it was booked. */
function ReservationHeading({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  return (
    <div className="stack gap-2">
      <p className="row flex-wrap gap-x-4 gap-y-1">
        <span className="mute">{t('reservation.number')}</span>
        <b className="t3 tracking-wide">
          <Num>{reservation.id}</Num>
        </b>
        <ReservationStatusTag status={reservation.status} />
      </p>
      <h1 id="reservation-heading" tabIndex={-1} className="disp checkout__h">
        <bdi>{reservation.hotel.title}</bdi>
      </h1>
      <p className="lead">
        {reservation.hotel.cityName} · {t('common.nights', { count: reservation.nights })}
      </p>
      <p className="t1 mute">
        <RichText id="reservation.bookedOn" values={{ date: <WireDateText date={reservation.bookedDate} style="long" /> }} />
      </p>
    </div>
  );
}
