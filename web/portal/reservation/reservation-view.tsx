import { ChevronDown, Navigation, Phone, Printer, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTimeline } from '#web/portal/stay/cancellation-timeline.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import { StayDates } from '#web/portal/stay/stay-dates.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { useSurroundings } from '#web/use-surroundings.ts';
import { GuestFacts } from './guest-facts.tsx';

/** All about one reservation: when, where, who, how to get there, what it costs, what cancelling costs. */
export function ReservationView({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { hotel } = reservation;
  return (
    <div className="two">
      <div className="stack min-w-0 content-start gap-6">
        <Heading reservation={reservation} />
        <StayDates from={reservation.from} to={reservation.to} arrivalFrom={hotel.arrivalFrom} departureUntil={hotel.departureUntil} />
        <p className="soft row gap-2">
          <Icon of={Users} />
          <PartyText roomsInfo={reservation.roomsInfo} />
        </p>
        <Actions hotel={hotel} />
        <Box title={t('reservation.directions')}>
          <p>
            <bdi>{hotel.address}</bdi>
          </p>
          {hotel.directions && <p className="soft mt-2 whitespace-pre-line">{hotel.directions}</p>}
          <p className="mt-3">
            <a className="link tap" href={`mailto:${hotel.email}`}>
              <bdi dir="ltr">{hotel.email}</bdi>
            </a>
          </p>
        </Box>
        <Box title={t('reservation.guests')}>
          <GuestFacts reservation={reservation} />
        </Box>
        <Cancelling reservation={reservation} />
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

const STATUS = {
  reserved: ['reservation.statusReserved', 'good'],
  inHouse: ['reservation.statusInHouse', 'teal'],
  checkedOut: ['reservation.statusCheckedOut', 'stone'],
  cancelled: ['reservation.statusCancelled', 'bad'],
  noShow: ['reservation.statusNoShow', 'warn'],
} as const;

function Heading({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const [status, tone] = STATUS[reservation.status];
  return (
    <div className="stack gap-2">
      <p className="row flex-wrap gap-x-4 gap-y-1">
        <span className="mute">{t('reservation.number')}</span>
        <b className="t3 tracking-wide">
          <Num>{reservation.id}</Num>
        </b>
        <Tag tone={tone}>{t(status)}</Tag>
      </p>
      <h1 className="disp checkout__h">
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

function Actions({ hotel }: Pick<Reservation, 'hotel'>) {
  const { t } = useI18n();
  const place = `${hotel.locationLatitude},${hotel.locationLongitude}`;
  return (
    <div className="row flex-wrap print:hidden">
      <a
        className={buttonClass({ kind: 'go' })}
        href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={Navigation} />
        {t('reservation.navigate')}
      </a>
      <a className={buttonClass({ kind: 'line' })} href={`tel:${hotel.phone}`}>
        <Icon of={Phone} />
        <span>
          {t('reservation.callHost')} <Num>{hotel.phone}</Num>
        </span>
      </a>
      <Button kind="line" onClick={() => window.print()}>
        <Icon of={Printer} />
        {t('reservation.print')}
      </Button>
    </div>
  );
}

function Cancelling({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const { chargedAgorot } = reservation;
  return (
    <Box title={t('stay.ifYouCancel')}>
      {chargedAgorot !== null && (
        <p className="b mb-4">
          {t('reservation.charged')}: <Price agorot={chargedAgorot} />
        </p>
      )}
      <CancellationTimeline quote={reservation.quote} today={today} />
      <p className="t1 mute mt-4">
        <RichText id="stay.policy" values={{ name: <bdi>{reservation.cancellationName}</bdi> }} />
      </p>
      <details className="mt-1">
        <summary className="link tap">
          {t('stay.statutoryTitle')}
          <Icon of={ChevronDown} size="s" />
        </summary>
        <p className="t1 soft mt-1">{t('stay.statutory')}</p>
      </details>
    </Box>
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
