import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { QuotedUnit } from '#contract/quote.ts';
import type { Reservation } from '#contract/reservations.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as unitCardStyles from '#web/portal/property/unit-card.module.css';
import { UnitFrame } from '#web/portal/property/unit-card.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';

/** The units of the reservation, each with who sleeps in it and what it costs. */
export function ReservedUnits({ hotel, reservation }: { hotel: Hotel; reservation: Reservation }) {
  const { t } = useI18n();
  return (
    <section id="ourUnits" className={layout.stack}>
      <h2 className={`${typography.display} ${layout.belowPacked}`}>{t('reservation.reservedUnits')}</h2>
      {reservation.quote.units.map((quoted) => {
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
      })}
    </section>
  );
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

/** A unit that its hosts have taken off the site since. */
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
