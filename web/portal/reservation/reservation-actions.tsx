import { CalendarPlus, FileDown, Mail, Phone, Printer, RotateCcw } from 'lucide-react';
import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { paths } from '#web/paths.ts';
import { bookAgain } from './book-again.ts';
import { DirectionsMenu } from './directions-menu.tsx';
import * as styles from './reservation.module.css';
import { calendarFileOf, confirmationOf, type ReservationAccess } from './reservation-queries.ts';

interface ReservationActionsProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
}

/** What guests do with a reservation: get there, call or write, put it in the calendar, print it; once it is over, book the same again. */
export function ReservationActions({ reservation, access }: ReservationActionsProps) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const { hotel, id, status } = reservation;
  const isAhead = status === 'reserved' || status === 'inHouse';
  return (
    <div className={`${styles.actions} ${layout.notPrinted}`}>
      {isAhead ? (
        <DirectionsMenu hotel={hotel} isMain />
      ) : (
        <LinkButton {...paths.hotelDetails(language, hotel.id, bookAgain(reservation, today))} kind="go">
          <Icon of={RotateCcw} />
          {t('reservation.bookAgain')}
        </LinkButton>
      )}
      <a className={buttonClass({ kind: 'quiet' })} href={phoneAddress(hotel.phone)}>
        <Icon of={Phone} />
        <span>
          {t('reservation.callHost')} <PhoneNumber phone={hotel.phone} />
        </span>
      </a>
      <a
        className={buttonClass({ kind: 'quiet' })}
        href={`mailto:${hotel.email}?subject=${encodeURIComponent(t('reservation.titleOf', { id }))}`}
      >
        <Icon of={Mail} />
        {t('reservation.writeToHost')}
      </a>
      {isAhead && (
        <a className={buttonClass({ kind: 'quiet' })} href={calendarFileOf(id, language, access)} download>
          <Icon of={CalendarPlus} />
          {t('checkout.addToCalendar')}
        </a>
      )}
      <a className={buttonClass({ kind: 'quiet' })} href={confirmationOf(id, language, access)} download>
        <Icon of={FileDown} />
        {t('reservation.pdf')}
      </a>
      <Button kind="quiet" className={`${layout.wideOnly} ${layout.wideFlex}`} onClick={() => window.print()}>
        <Icon of={Printer} />
        {t('reservation.print')}
      </Button>
    </div>
  );
}
