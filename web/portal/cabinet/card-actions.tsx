import { CalendarPlus, Phone, RotateCcw } from 'lucide-react';
import type { ListedReservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { bookAgain } from '#web/portal/reservation/book-again.ts';
import { DirectionsMenu } from '#web/portal/reservation/directions-menu.tsx';
import * as reservationStyles from '#web/portal/reservation/reservation.module.css';
import { calendarFileOf } from '#web/portal/reservation/reservation-queries.ts';
import * as styles from './cabinet.module.css';

interface CardActionsProps {
  readonly reservation: ListedReservation;
  readonly onCancel: () => void;
}

/** What can be done with a reservation of the list. */
export function CardActions({ reservation, onCancel }: CardActionsProps) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const { id, hotel, status, cancellation } = reservation;
  if (status !== 'reserved' && status !== 'inHouse') {
    return (
      <div className={`${reservationStyles.actions} ${styles.actions} ${layout.notPrinted}`}>
        <LinkButton {...paths.hotelDetails(language, hotel.id, bookAgain(reservation, today))} kind="line">
          <Icon of={RotateCcw} />
          {t('reservation.bookAgain')}
        </LinkButton>
        <LinkButton {...paths.reservation(language, id)} kind="quiet" aria-label={t('cabinet.openOf', { id, hotel: hotel.title })}>
          {t('cabinet.open')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={`${reservationStyles.actions} ${styles.actions} ${layout.notPrinted}`}>
      <DirectionsMenu hotel={hotel} />
      <a className={buttonClass({ kind: 'quiet' })} href={phoneAddress(hotel.phone)}>
        <Icon of={Phone} />
        {t('cabinet.call')}
      </a>
      <a className={buttonClass({ kind: 'quiet' })} href={calendarFileOf(id, language, {})} download>
        <Icon of={CalendarPlus} />
        {t('cabinet.calendar')}
      </a>
      <LinkButton {...paths.reservation(language, id)} kind="quiet" aria-label={t('cabinet.openOf', { id, hotel: hotel.title })}>
        {t('cabinet.open')}
      </LinkButton>
      {cancellation.isPossible && (
        <Button kind="quiet" aria-label={t('cabinet.cancelOf', { hotel: hotel.title })} onClick={onCancel}>
          <span className={typography.bad}>{t('cabinet.cancel')}</span>
        </Button>
      )}
    </div>
  );
}
