import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { QuotedUnit } from '#contract/quote.ts';
import type { Reservation } from '#contract/reservations.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { UnitFrame } from '#web/portal/property/unit-card.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';

/** The units of the reservation, each with who sleeps in it and what it costs. */
export function ReservedUnits({ hotel, reservation }: { hotel: Hotel; reservation: Reservation }) {
  const { t } = useI18n();
  return (
    <section id="ourUnits" className="stack">
      <h2 className="disp mb-1">{t('reservation.reservedUnits')}</h2>
      {reservation.quote.units.map((quoted) => {
        const unit = hotel.units.find(({ unitId }) => unitId === quoted.unitId);
        return unit ? (
          <UnitFrame key={quoted.unitId} unit={unit} className="unit--on">
            <Booked reservation={reservation} quoted={quoted} />
          </UnitFrame>
        ) : (
          <GoneUnit key={quoted.unitId} title={quoted.title}>
            <Booked reservation={reservation} quoted={quoted} />
          </GoneUnit>
        );
      })}
    </section>
  );
}

function Booked({ reservation, quoted }: { reservation: Reservation; quoted: QuotedUnit }) {
  const rooms = roomsInfoOf(quoted.rooms.flatMap((index) => reservation.roomsInfo.rooms[index] ?? []));
  return (
    <div className="unit__p">
      <p className="row sb6 gap-2 text-good">
        <Icon of={CircleCheck} />
        <RichText id="reservation.reservedUnit" values={{ count: quoted.rooms.length }} />
      </p>
      <p className="t1 mute">
        <PartyText roomsInfo={rooms} />
      </p>
      <b className="t4">
        <Price agorot={quoted.totalAgorot} />
      </b>
    </div>
  );
}

/** A unit that its hosts have taken off the site since. */
function GoneUnit({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <article className="box">
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p className="soft mb-3">{t('reservation.unitGone')}</p>
      {children}
    </article>
  );
}
