import { Mail, MapPinned, MessageCircle, Phone, Printer } from 'lucide-react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { phoneAddress, whatsAppAddress } from '#rules/format/phone.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import * as styles from './reservations.module.css';

/** Call, write, show the way, print; on paper the numbers alone. */
export function ContactButtons({ reservation }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const { guest, hotel, messageToGuest } = reservation;
  const way = `https://waze.com/ul?ll=${hotel.locationLatitude},${hotel.locationLongitude}&navigate=yes`;
  const whatsApp = whatsAppAddress(guest.mobilePhone);
  return (
    <>
      <p className={styles.printed}>
        <PhoneNumber phone={guest.mobilePhone} /> <Num>{guest.email}</Num>
      </p>
      <div className={styles.contact}>
        {guest.mobilePhone && (
          <a className={buttonClass({})} href={phoneAddress(guest.mobilePhone)}>
            <Icon of={Phone} />
            <PhoneNumber phone={guest.mobilePhone} />
          </a>
        )}
        {whatsApp && (
          <a className={buttonClass({})} href={`${whatsApp}?text=${encodeURIComponent(messageToGuest)}`} target="_blank" rel="noreferrer">
            <Icon of={MessageCircle} />
            {t('hostReservations.whatsApp')}
          </a>
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
