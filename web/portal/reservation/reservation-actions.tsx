import {
  CalendarClock,
  CalendarPlus,
  ChevronDown,
  FileDown,
  type LucideIcon,
  Mail,
  Navigation,
  Phone,
  Printer,
  RotateCcw,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Quote } from '#contract/quote.ts';
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

interface ReservationActionsProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
  readonly isChangeable: boolean;
}

/**
 * Renders what guests do with a reservation: change it, get there, call or write, put it in the calendar, print it; once it is
 * over, book the same again.
 */
export function ReservationActions({ reservation, access, isChangeable }: ReservationActionsProps) {
  const { language, t } = useI18n();
  const { hotel, id, status } = reservation;
  const isAhead = status === 'reserved' || status === 'inHouse';
  return (
    <div className={`${styles.actions} ${layout.notPrinted}`}>
      {isAhead ? (
        <DirectionsMenu hotel={hotel} isMain />
      ) : (
        <BookAgain reservation={{ ...reservation, hours: reservation.quote.hours }} kind="go" />
      )}
      {isChangeable && (
        <LinkButton {...paths.changeReservation(language, id, access)} kind="quiet">
          <Icon of={CalendarClock} />
          {t('changeStay.link')}
        </LinkButton>
      )}
      <ActionLink icon={Phone} href={phoneAddress(hotel.phone)}>
        <span>
          {t('reservation.callHost')} <PhoneNumber phone={hotel.phone} />
        </span>
      </ActionLink>
      <ActionLink icon={Mail} href={`mailto:${hotel.email}?subject=${encodeURIComponent(t('reservation.titleOf', { id }))}`}>
        {t('reservation.writeToHost')}
      </ActionLink>
      {isAhead && (
        <ActionLink icon={CalendarPlus} href={calendarFileOf(id, language, access)} download>
          {t('checkout.addToCalendar')}
        </ActionLink>
      )}
      <ActionLink icon={FileDown} href={confirmationOf(id, language, access)} download>
        {t('reservation.pdf')}
      </ActionLink>
      <PrintButton>{t('reservation.print')}</PrintButton>
    </div>
  );
}

/** Renders a link of less weight that does something with a reservation. */
export function ActionLink({ icon, children, ...link }: ComponentProps<'a'> & { icon: LucideIcon }) {
  return (
    <a className={buttonClass({ kind: 'quiet' })} {...link}>
      <Icon of={icon} />
      {children}
    </a>
  );
}

/** Renders the button that prints the page, on wide screens. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button kind="quiet" className={`${layout.wideOnly} ${layout.wideFlex}`} onClick={() => window.print()}>
      <Icon of={Printer} />
      {children}
    </Button>
  );
}

type Booked = Pick<Reservation, 'from' | 'to' | 'roomsInfo'> & Pick<Quote, 'hours'>;

/** Renders the way to book the same place again. */
export function BookAgain({ reservation, kind }: { reservation: Booked & { hotel: { id: number } }; kind: 'go' | 'line' }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  return (
    <LinkButton {...paths.hotelDetails(language, reservation.hotel.id, bookAgain(reservation, today))} kind={kind}>
      <Icon of={RotateCcw} />
      {t('reservation.bookAgain')}
    </LinkButton>
  );
}

interface DirectionsMenuProps {
  readonly hotel: PlaceToGo;
  /** It is the one thing to do next. */
  readonly isMain?: boolean;
}

/** Renders the way there, in the app that the guest is used to. */
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

/** Returns the search for the same again: the same party, and the same dates while they lie ahead. */
export function bookAgain({ from, to, roomsInfo, hours: { keepsShabbat } }: Booked, today: LocalDate): SearchQuery {
  const arrival = fromWireDate(from);
  const party: SearchQuery = { roomsInfo, ...(keepsShabbat && { keepsShabbat: '1' }) };
  return arrival !== undefined && arrival >= today ? { from, to, ...party } : party;
}
