import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus, DoorOpen, KeyRound, type LucideIcon, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { Reservation } from '#contract/reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Arch } from '#web/design-system/arch.tsx';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as ruleStyles from '#web/design-system/rule.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ArrivalHours, ShabbatNotes } from '#web/i18n/stay-hours-text.tsx';
import { paths } from '#web/paths.ts';
import { brandName } from '#web/portal/reservation/brand-name.ts';
import { ActionLink, PrintButton } from '#web/portal/reservation/reservation-actions.tsx';
import { calendarFileOf, reservationQuery } from '#web/portal/reservation/reservation-queries.ts';
import { freeUntil } from '#web/portal/stay/cancellation-terms.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { HotelPicture, StayDates } from '#web/portal/stay/stay-summary.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './checkout.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CancellationBox, SupplierBox } from './checkout-summary.tsx';
import { type BookedRecord, bookedRecord } from './tab-records.ts';

/** Offers something to whoever has booked, once the reservation and its code are at hand. */
export type AfterBooking = (booked: { readonly reservation: Reservation; readonly code: string }) => ReactNode;

interface ThankYouProps {
  readonly session: CheckoutSession;
  readonly reservationId: string;
  readonly afterBooking: AfterBooking;
}

/** Booked: the number, what happens next, and the way into the reservation. */
export function ThankYou({ session, reservationId, afterBooking }: ThankYouProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const booked = useBookedRecord(reservationId);
  const code = booked?.accessCode;
  const { data: reservation } = useQuery({
    ...reservationQuery(api, language, reservationId, code ? { code } : {}),
    enabled: code !== undefined,
  });
  return (
    <>
      <CheckoutSteps session={session} at="done" />
      <div className={`${stayStyles.columns} ${layout.aboveWide}`}>
        <div className={`${layout.stack} ${layout.shrinkable} ${layout.fromTop} ${layout.wide}`}>
          <Greeting session={session} email={booked?.email} />
          <ReservationNumber id={reservationId} />
          <StayDates stay={session.quote} hours={session.quote.hours} />
          <ShabbatNotes hours={session.quote.hours} className={`${typography.small} ${typography.muted}`} />
          <Actions reservationId={reservationId} code={code} />
          <WhatNext session={session} />
          {reservation && code && afterBooking({ reservation, code })}
          <CancellationBox session={session} />
        </div>
        <aside className={`${layout.stack} ${layout.fromTop}`}>
          <BookedPlace session={session} guarantee={reservation?.guarantee ?? undefined} />
          <SupplierBox session={session} />
        </aside>
      </div>
      <p className={layout.visuallyHidden} role="status">
        {t('checkout.thanksTitle')}
      </p>
    </>
  );
}

/** Returns what this tab kept of the booking; known only once the page is alive. */
function useBookedRecord(reservationId: string): BookedRecord | undefined {
  const [record, setRecord] = useState<BookedRecord>();
  useEffect(() => setRecord(bookedRecord(reservationId)), [reservationId]);
  return record;
}

function Greeting({ session, email }: { session: CheckoutSession; email: string | undefined }) {
  const { t } = useI18n();
  return (
    <div className={`${layout.row} ${styles.greeting}`}>
      <Arch icon={KeyRound} light="lit" isLarge isSmallOnPhones />
      <div className={layout.shrinkable}>
        <h1 id="checkout-heading" tabIndex={-1} className={`${typography.display} ${typography.pageTitle}`}>
          {t('checkout.thanksHeading', { inCity: session.hotel.cityIn })}
        </h1>
        <p className={`${typography.lead} ${layout.aboveTight}`}>
          {email ? <RichText id="checkout.thanksLead" values={{ email: <bdi dir="ltr">{email}</bdi> }} /> : t('checkout.thanksLeadPlain')}
        </p>
      </div>
    </div>
  );
}

function ReservationNumber({ id }: { id: string }) {
  const { t } = useI18n();
  const toasts = useToasts();
  const copy = async () => {
    await navigator.clipboard.writeText(id); // where offered: without it there is no button
    toasts.show({ tone: 'good', text: t('checkout.copied') });
  };
  const [canCopy, setCanCopy] = useState(false);
  // Browsers offer the clipboard to secure origins only.
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  return (
    <p className={`${layout.row} ${layout.wrapping} ${styles.number}`}>
      <span className={typography.muted}>{t('checkout.reservationNumber')}</span>
      <b className={`${typography.larger} ${stayStyles.spaced}`}>
        <Num>{id}</Num>
      </b>
      {canCopy && (
        <Button kind="quiet" size="s" onClick={() => void copy()}>
          {t('checkout.copy')}
        </Button>
      )}
    </p>
  );
}

function Actions({ reservationId, code }: { reservationId: string; code: string | undefined }) {
  const { language, t } = useI18n();
  const access = code ? { code } : {};
  return (
    <div className={`${layout.row} ${layout.wrapping} ${layout.notPrinted}`}>
      <LinkButton {...paths.reservation(language, reservationId, access)} kind="go">
        {t('checkout.openReservation')}
      </LinkButton>
      <ActionLink icon={CalendarPlus} href={calendarFileOf(reservationId, language, access)} download>
        {t('checkout.addToCalendar')}
      </ActionLink>
      <PrintButton>{t('checkout.print')}</PrintButton>
    </div>
  );
}

function WhatNext({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  const { quote } = session;
  const lastFreeDay = freeUntil(quote);
  return (
    <section className={boxStyles.box}>
      <h2 className={typography.display}>{t('checkout.whatNext')}</h2>
      <div className={`${layout.stack} ${layout.roomy}`}>
        <Next icon={Mail} title={t('checkout.nextNow')}>
          {t('checkout.nextNowText')}
        </Next>
        {lastFreeDay && (
          <Next icon={CalendarCheck} title={<RichText id="checkout.nextUntil" values={{ date: <WireDateText date={lastFreeDay} /> }} />}>
            {t('checkout.nextUntilText')}
          </Next>
        )}
        <Next
          icon={DoorOpen}
          title={
            <RichText
              id="checkout.nextArrival"
              values={{
                date: <WireDateText date={quote.from} />,
                time: <ArrivalHours hours={quote.hours} />,
              }}
            />
          }
        >
          <RichText id="checkout.nextArrivalText" values={{ total: <Price agorot={quote.totalAgorot} /> }} />
        </Next>
      </div>
    </section>
  );
}

function Next({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <div className={`${layout.row} ${layout.alignedToStart} ${layout.apart}`}>
      <span className={styles.factIcon}>
        <Icon of={icon} />
      </span>
      <div className={layout.shrinkable}>
        <b>{title}</b>
        <p className={typography.soft}>{children}</p>
      </div>
    </div>
  );
}

function BookedPlace({ session, guarantee }: { session: CheckoutSession; guarantee: NonNullable<Reservation['guarantee']> | undefined }) {
  const { t } = useI18n();
  const { hotel, quote } = session;
  return (
    <section className={`${stayStyles.quote} ${stayStyles.flat}`}>
      <HotelPicture photo={hotel.photo} sizes="(min-width: 1024px) 328px, 100vw" />
      <div>
        <h2 className={`${typography.display} ${styles.title}`}>
          <bdi>{hotel.title}</bdi>
        </h2>
        <p className={typography.muted}>
          <bdi>{hotel.address}</bdi>
        </p>
      </div>
      <hr className={`${ruleStyles.rule} ${ruleStyles.flush}`} />
      <QuoteLines quote={quote} hasAbout />
      {guarantee && (
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText
            id="checkout.guaranteeCard"
            values={{ brand: <bdi>{brandName(guarantee.brand, t)}</bdi>, digits: <Num>{guarantee.lastFour}</Num> }}
          />
        </p>
      )}
    </section>
  );
}
