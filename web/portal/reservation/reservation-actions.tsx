import { CalendarPlus, ChevronDown, FileDown, Mail, Navigation, Phone, Printer, RotateCcw } from 'lucide-react';
import { fromWireDate, type LocalDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { paths } from '#web/paths.ts';
import { mapLinks, type PlaceToGo } from '#web/portal/stay/map-links.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './reservation.module.css';
import { calendarFileOf, confirmationOf, type ReservationAccess } from './reservation-queries.ts';

/** What guests do with a reservation: get there, call or write, put it in the calendar, print it; once it is over, book the same again. */
export function ReservationActions({ reservation, access }: { reservation: Reservation; access: ReservationAccess }) {
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

interface DirectionsMenuProps {
  readonly hotel: PlaceToGo;
  /** Whether it is the one thing to do next. */
  readonly isMain?: boolean;
}

/** The way there, in the app that the guest is used to. */
export function DirectionsMenu({ hotel, isMain = false }: DirectionsMenuProps) {
  const { t } = useI18n();
  return (
    <Popover
      panelClassName={styles.mapMenu}
      trigger={(button) => (
        <Button kind={isMain ? 'go' : 'line'} {...button}>
          <Icon of={Navigation} />
          {t('reservation.navigate')}
          <Icon of={ChevronDown} size="s" />
        </Button>
      )}
    >
      {(close) => (
        <ul>
          {mapLinks(hotel).map(({ id, href }) => (
            <li key={id}>
              <a href={href} {...(id === 'geo' ? {} : { target: '_blank', rel: 'noreferrer' })} onClick={close}>
                {t(`map.app_${id}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** The search for the same again: the same party, and the same dates while they lie ahead. */
export function bookAgain({ from, to, roomsInfo }: { from: WireDate; to: WireDate; roomsInfo: RoomsInfo }, today: LocalDate): SearchQuery {
  const arrival = fromWireDate(from);
  return arrival !== undefined && arrival >= today ? { from, to, roomsInfo } : { roomsInfo };
}
