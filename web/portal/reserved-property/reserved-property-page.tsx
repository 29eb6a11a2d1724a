import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Hotel } from '#contract/hotels.ts';
import type { Reservation } from '#contract/reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as ruleStyles from '#web/design-system/rule.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { AboutSection } from '#web/portal/property/about-section.tsx';
import { ReservedAnchorsMenu } from '#web/portal/property/anchors-menu.tsx';
import { FacilitiesSection } from '#web/portal/property/facilities-section.tsx';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import { LocationSection } from '#web/portal/property/location-section.tsx';
import { PhotoGallery } from '#web/portal/property/photo-gallery.tsx';
import { PoliciesSection } from '#web/portal/property/policies-section.tsx';
import { PropertyIntro } from '#web/portal/property/property-intro.tsx';
import * as propertyPageStyles from '#web/portal/property/property-page.module.css';
import { ReservationGate } from '#web/portal/reservation/reservation-gate.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { ReservationView } from '#web/portal/reservation/reservation-view.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { ReservedPanel } from './reserved-panel.tsx';
import { ReservedUnits } from './reserved-units.tsx';

interface ReservedPropertyPageProps {
  readonly hotelId: string;
  readonly reservationId: string;
  readonly code: string | undefined;
}

/** The page of a property that the guest has booked: what it is, with their reservation where others choose and book. */
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

/** A property that is not shown any more, or is not the one that was booked, leaves the reservation itself. */
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
  return (
    <div className={propertyPageStyles.property}>
      <div className={`${layout.page} ${propertyPageStyles.withoutCrumbs}`}>
        <PhotoGallery hotel={hotel} />
      </div>
      <div className={`${layout.page} ${layout.pageStart}`}>
        <div className={stayStyles.columns}>
          <div className={layout.shrinkable}>
            <PropertyIntro hotel={hotel} quote={undefined}>
              <ReservedAnchorsMenu />
            </PropertyIntro>
            <hr className={ruleStyles.rule} />
            <AboutSection hotel={hotel} />
          </div>
          <ReservedPanel reservation={reservation} access={access} />
        </div>
        <hr className={ruleStyles.rule} />
        <ReservedUnits hotel={hotel} reservation={reservation} />
        <hr className={ruleStyles.rule} />
        <FacilitiesSection hotel={hotel} />
        <hr className={ruleStyles.rule} />
        <PoliciesSection hotel={hotel} quote={reservation.quote} />
        <hr className={ruleStyles.rule} />
        <LocationSection hotel={hotel} />
      </div>
    </div>
  );
}
