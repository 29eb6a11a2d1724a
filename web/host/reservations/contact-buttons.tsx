import { Mail, MapPinned, MessageCircle, Phone, Printer } from 'lucide-react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#texts/dates.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reservations.module.css';

/** Call, write, show the way, print; on paper the numbers alone. */
export function ContactButtons({ reservation }: { reservation: HostReservation }) {
  const { language, t } = useI18n();
  const { guest, hotel, from, to } = reservation;
  const way = `https://waze.com/ul?ll=${hotel.locationLatitude},${hotel.locationLongitude}&navigate=yes`;
  const dates = formatDateRange(fromWireDate(from) ?? '', fromWireDate(to) ?? '', language);
  const message = t('hostReservations.message', { name: guest.firstName, hotel: hotel.title, dates, way });
  return (
    <>
      <p className={styles.printed}>
        <Num>{guest.mobilePhone}</Num> <Num>{guest.email}</Num>
      </p>
      <div className={styles.contact}>
        {guest.mobilePhone && (
          <>
            <a className={buttonClass({})} href={`tel:${guest.mobilePhone.replace(/[^\d+]/g, '')}`}>
              <Icon of={Phone} />
              <Num>{guest.mobilePhone}</Num>
            </a>
            <a
              className={buttonClass({})}
              href={`https://wa.me/${internationalDigits(guest.mobilePhone)}?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon of={MessageCircle} />
              {t('hostReservations.whatsApp')}
            </a>
          </>
        )}
        {guest.email && (
          <a className={buttonClass({})} href={`mailto:${guest.email}`}>
            <Icon of={Mail} />
            {t('hostCalendar.email')}
          </a>
        )}
        <a className={buttonClass({})} href={way} target="_blank" rel="noreferrer">
          <Icon of={MapPinned} />
          Waze
        </a>
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('hostReservations.print')}
        </Button>
      </div>
    </>
  );
}

/** As WhatsApp wants numbers: with the country, without signs. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.startsWith('+') ? digits : digits.replace(/^0/, '972');
}
