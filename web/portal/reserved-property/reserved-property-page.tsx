import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { QuotedUnit } from '#contract/quote.ts';
import type { Reservation } from '#contract/reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { AnchorsMenu } from '#web/portal/property/anchors-menu.tsx';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import { PropertyView } from '#web/portal/property/property-view.tsx';
import * as unitCardStyles from '#web/portal/property/unit-card.module.css';
import { UnitFrame } from '#web/portal/property/unit-card.tsx';
import { CancelDialog } from '#web/portal/reservation/cancel-dialog.tsx';
import { cancellableOf } from '#web/portal/reservation/cancellable.ts';
import { CancellingToday } from '#web/portal/reservation/cancelling-box.tsx';
import { ReservationGate } from '#web/portal/reservation/reservation-gate.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { OutcomeText, ReservationStatusTag } from '#web/portal/reservation/reservation-status.tsx';
import { ReservationView } from '#web/portal/reservation/reservation-view.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { StaySummary } from '#web/portal/stay/stay-summary.tsx';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';

interface ReservedPropertyPageProps {
  readonly hotelId: string;
  readonly reservationId: string;
  readonly code: string | undefined;
}

/**
 * Renders the page of a property that the guest has booked: what it is, with their reservation where others choose and
 * book.
 */
export function ReservedPropertyPage({ hotelId, reservationId, code }: ReservedPropertyPageProps) {
  const { language } = useI18n();
  const navigate = useNavigate();
  return (
    <ReservationGate
      reservationId={reservationId}
      code={code}
      onFound={(id, opener) => void navigate(paths.reservedHotel(language, hotelId, id, { code: opener }))}
    >
      {(reservation, access) => <Reserved hotelId={hotelId} reservation={reservation} access={access} />}
    </ReservationGate>
  );
}

interface ReservedProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
}

/**
 * Renders the booked property with its reservation; the reservation alone where the property is not shown any more or
 * is another one.
 */
function Reserved({ hotelId, reservation, access }: ReservedProps & { hotelId: string }) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const { data: hotel } = useQuery({ ...hotelQuery(api, language, reservation.hotel.id, {}), retry: false });
  if (hotel === undefined || String(reservation.hotel.id) !== hotelId) {
    return (
      <div className={`${layout.page} ${layout.section}`}>
        <ReservationView reservation={reservation} access={access} />
      </div>
    );
  }
  return <LoadedPage hotel={hotel} reservation={reservation} access={access} />;
}

function LoadedPage({ hotel, reservation, access }: ReservedProps & { hotel: Hotel }) {
  const { t } = useI18n();
  return (
    <PropertyView
      hotel={hotel}
      quote={reservation.quote}
      menu={<AnchorsMenu isReserved />}
      aside={<ReservedPanel reservation={reservation} access={access} />}
      unitsTitle={t('reservation.reservedUnits')}
      units={<ReservedUnits hotel={hotel} reservation={reservation} />}
    />
  );
}

/** Renders the reservation in short and the way to cancel it, in place of price and booking. */
function ReservedPanel({ reservation, access }: { reservation: Reservation; access: ReservationAccess }) {
  const { language, t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { id, quote, outcome, cancellation } = reservation;
  return (
    <aside id="checkout" aria-label={t('reservation.title')} className={stayStyles.side}>
      <div className={stayStyles.quote}>
        <p className={`${layout.row} ${layout.between} ${layout.wrapping} ${layout.tight}`}>
          <span>
            <span className={typography.muted}>{t('reservation.number')}</span>{' '}
            <b>
              <Num>{id}</Num>
            </b>
          </span>
          <ReservationStatusTag status={reservation.status} />
        </p>
        <StaySummary stay={reservation} hours={quote.hours} roomsInfo={reservation.roomsInfo} />
        <p className={`${layout.row} ${layout.between}`}>
          <span>{t('stay.total')}</span>
          <b className={typography.larger}>
            <Price agorot={quote.totalAgorot} />
          </b>
        </p>
        {outcome ? (
          <OutcomeText outcome={outcome} chargedAgorot={reservation.chargedAgorot} />
        ) : (
          reservation.status !== 'checkedOut' && <CancellingToday reservation={reservation} />
        )}
        <LinkButton {...paths.reservation(language, id, access)} kind="go" isFull>
          {t('reservation.wholeReservation')}
        </LinkButton>
        {cancellation.isPossible && (
          <Button kind="line" isFull onClick={() => setAsking(true)}>
            <span className={typography.bad}>{t('reservation.cancel')}</span>
          </Button>
        )}
        <CancelDialog reservation={cancellableOf(reservation, access)} isOpen={isAsking} onClose={() => setAsking(false)} />
      </div>
    </aside>
  );
}

/** Renders the units of the reservation, each with who sleeps in it and what it costs. */
function ReservedUnits({ hotel, reservation }: { hotel: Hotel; reservation: Reservation }) {
  return reservation.quote.units.map((quoted) => {
    const unit = hotel.units.find(({ unitId }) => unitId === quoted.unitId);
    return unit ? (
      <UnitFrame key={quoted.unitId} unit={unit} className={unitCardStyles.chosen}>
        <Booked reservation={reservation} quoted={quoted} />
      </UnitFrame>
    ) : (
      <GoneUnit key={quoted.unitId} title={quoted.title}>
        <Booked reservation={reservation} quoted={quoted} />
      </GoneUnit>
    );
  });
}

function Booked({ reservation, quoted }: { reservation: Reservation; quoted: QuotedUnit }) {
  const rooms = roomsInfoOf(quoted.rooms.flatMap((index) => reservation.roomsInfo.rooms[index] ?? []));
  return (
    <div className={unitCardStyles.price}>
      <p className={`${layout.row} ${typography.strong} ${layout.tight} ${typography.good}`}>
        <Icon of={CircleCheck} />
        <RichText id="reservation.reservedUnit" values={{ count: quoted.rooms.length }} />
      </p>
      <p className={`${typography.small} ${typography.muted}`}>
        <PartyText roomsInfo={rooms} />
      </p>
      <b className={typography.larger}>
        <Price agorot={quoted.totalAgorot} />
      </b>
    </div>
  );
}

/** Renders a unit that its hosts have taken off the site since. */
function GoneUnit({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <article className={boxStyles.box}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p className={`${typography.soft} ${layout.belowClose}`}>{t('reservation.unitGone')}</p>
      {children}
    </article>
  );
}
