import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Quote } from '#contract/quote.ts';
import type { FailureCode } from '#web/api/api-error.ts';
import * as buttonStyles from '#web/design-system/button.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { AboutPrice } from '#web/portal/stay/about-price.tsx';
import { AveragePrice } from '#web/portal/stay/average-price.tsx';
import { CardCharges, freeUntil } from '#web/portal/stay/cancellation-terms.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { WireDates, WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { DatesLink } from './dates-sheet.tsx';
import { noOfferTitle, noOfferWords } from './no-offer-words.ts';
import { useBooking, useBookingFailure, useChosenUnits, useProperty, useStayChoice, useTakeExtras } from './property-context.tsx';
import * as styles from './property-page.module.css';

/** The price of the stay with every line of it, following units and dates, and the way to book. */
export function QuotePanel() {
  const { t } = useI18n();
  const choice = useStayChoice();
  const failure = useBookingFailure();
  return (
    <aside id="checkout" aria-label={t('property.yourBooking')} className={stayStyles.side}>
      <div className={stayStyles.quote} aria-busy={choice.isUpdating || undefined}>
        {failure && <BookingFailure />}
        {choice.stay === undefined ? <WithoutDates /> : <WithDates />}
        <span role="status" className={layout.visuallyHidden}>
          {choice.isUpdating && t('property.quoteUpdating')}
        </span>
      </div>
    </aside>
  );
}

function WithoutDates() {
  const { t } = useI18n();
  return (
    <>
      <b data-part="total" className={typography.larger}>
        {t('property.chooseDates')}
      </b>
      <p className={typography.soft}>{t('property.chooseDatesText')}</p>
      <DatesLink className={`${buttonStyles.button} ${buttonStyles.go} ${buttonStyles.large} ${buttonStyles.full}`}>
        {t('property.toCalendar')}
      </DatesLink>
    </>
  );
}

function WithDates() {
  const { hotel } = useProperty();
  const { quote, problem, isOwnChoice, isUpdating } = useStayChoice();
  if (quote) return <Quoted quote={quote} />;
  return (
    <>
      <StaySummary />
      {problem ? (
        <PriceProblem problem={problem} />
      ) : hotel.offer === null && !isOwnChoice ? (
        <NoOffer />
      ) : isUpdating ? null : (
        <Incomplete />
      )}
    </>
  );
}

function Quoted({ quote }: { quote: Quote }) {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { unitCount, isOwnChoice, reset, extrasOnOffer, extras } = useStayChoice();
  const takeExtras = useTakeExtras();
  const booking = useBooking();
  const until = freeUntil(quote);
  return (
    <>
      <QuoteTotal quote={quote} />
      <StaySummary />
      <ExtraChoice onOffer={extrasOnOffer} taken={extras} onTake={takeExtras} />
      <QuoteLines quote={quote} />
      <Button
        kind="go"
        size="l"
        isFull
        className={`${layout.wideOnly} ${layout.wideFlex} ${layout.scripted}`}
        isBusy={booking.isBusy}
        disabled={!booking.isPossible && !booking.isBusy}
        onClick={booking.book}
      >
        <RichText id="property.book" values={{ count: unitCount }} />
      </Button>
      <noscript>
        <Notice tone="warn">{t('property.bookingNeedsScripts')}</Notice>
      </noscript>
      {isOwnChoice && (
        <button type="button" className={`${typography.link} ${layout.tappable} ${layout.atStart}`} onClick={reset}>
          {hotel.offer && <RichText id="property.backToOffer" values={{}} />}
        </button>
      )}
      <Notice tone="free">
        {until ? (
          <RichText id="property.quoteFree" values={{ date: <WireDateText date={until} style="day" /> }} />
        ) : (
          <CardCharges costs={quote} />
        )}
      </Notice>
    </>
  );
}

/** The whole price first, then its average. */
function QuoteTotal({ quote }: { quote: Quote }) {
  return (
    <div>
      <b data-part="total" className={typography.larger}>
        <Price agorot={quote.totalAgorot} />
      </b>{' '}
      <span className={typography.muted}>
        <RichText id="common.forNights" values={{ count: quote.nights }} />
      </span>
      <AboutPrice agorot={quote.totalAgorot} isTotal />
      {quote.nights > 1 && (
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText id="property.averagePerNight" values={{ price: <AveragePrice agorot={quote.averagePerNightAgorot} /> }} />
        </p>
      )}
    </div>
  );
}

/** Dates and guests in one outlined group; the dates lead to the calendar. */
function StaySummary() {
  const { t } = useI18n();
  const { stay, roomsInfo } = useChosenUnits();
  const [from, to] = [fromWireDate(stay?.from ?? ''), fromWireDate(stay?.to ?? '')];
  return (
    <div className={stayStyles.selection}>
      <Cell label={t('property.arrival')} isDate>
        {from && <DateText date={from} />}
      </Cell>
      <Cell label={t('property.departure')} isDate>
        {to && <DateText date={to} />}
      </Cell>
      <Cell label={t('property.guestsLabel')}>
        <PartyText roomsInfo={roomsInfo} />
      </Cell>
    </div>
  );
}

function Cell({ label, isDate = false, children }: { label: string; isDate?: boolean; children: ReactNode }) {
  const content = (
    <>
      <span className={`${typography.small} ${typography.muted}`}>{label}</span>
      <b>{children}</b>
    </>
  );
  return isDate ? <DatesLink>{content}</DatesLink> : <div>{content}</div>;
}

function NoOffer() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const failure = useBookingFailure();
  const { page: _page, popupOpened: _popup, ...asked } = search;
  const nearby = { ...asked, location: hotel.region.id, locationEntityMarker: '__R__', lastBreadcrumbItem: hotel.region.name } as const;
  return (
    <>
      {failure !== 'room_taken' && (
        <Notice tone="warn">
          <b>{noOfferTitle(hotel, t)}.</b> {hotel.noOfferReason !== 'soldOut' && noOfferWords(hotel, t, language)}
        </Notice>
      )}
      <OtherStays />
      <DatesLink className={`${typography.link} ${layout.tappable} ${layout.atStart}`}>{t('property.changeDates')}</DatesLink>
      <LinkButton isFull {...paths.searchResults(language, nearby)}>
        {t('property.similarSearch', { inPlace: hotel.region.nameIn })}
      </LinkButton>
    </>
  );
}

/** The nearest stays that can be had, each with what it costs these guests. */
function OtherStays() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  if (hotel.otherStays.length === 0) return null;
  return (
    <div className={`${layout.stack} ${layout.tight}`}>
      <p className={typography.soft}>{t('property.otherStays')}</p>
      {hotel.otherStays.map(({ from, to, totalAgorot }) => (
        <Link
          key={`${from} ${to}`}
          resetScroll={false}
          className={styles.otherStay}
          {...paths.hotelDetails(language, hotel.id, { ...search, from, to })}
        >
          <b>
            <WireDates from={from} to={to} />
          </b>
          <Price agorot={totalAgorot} />
        </Link>
      ))}
    </div>
  );
}

function Incomplete() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { choice, reset } = useChosenUnits();
  const missing = choice.filter((unitId) => unitId === undefined).length;
  return (
    <>
      <p className={typography.soft}>
        <RichText id="property.missingUnits" values={{ count: missing }} />
      </p>
      <a href="#ourUnits" className={`${buttonStyles.button} ${buttonStyles.go} ${buttonStyles.full}`}>
        {t('property.chooseUnits')}
      </a>
      {hotel.offer && (
        <Button kind="quiet" onClick={reset}>
          {t('property.backToOffer')}
        </Button>
      )}
    </>
  );
}

function PriceProblem({ problem }: { problem: FailureCode }) {
  const { t } = useI18n();
  const { retry, reset } = useStayChoice();
  return (
    <>
      <Notice tone="bad" isAnnounced>
        <b>{t('property.tryAgainQuote')}</b> {t(`errors.${problem}`)}
      </Notice>
      <Button onClick={retry}>{t('common.retry')}</Button>
      <Button kind="quiet" onClick={reset}>
        {t('property.backToOffer')}
      </Button>
    </>
  );
}

/** Booking did not begin: why, and the way on. Comes into view: on phones the button is at the thumb, wherever the page stands. */
function BookingFailure() {
  const place = useRef<HTMLDivElement>(null);
  const failure = useBookingFailure();
  useEffect(() => {
    if (!failure || !place.current) return;
    const { top, bottom } = place.current.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) place.current.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div ref={place} className={`${layout.stack} ${layout.close}`}>
      {failure && <Reason failure={failure} />}
    </div>
  );
}

function Reason({ failure }: { failure: FailureCode }) {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  if (failure !== 'room_taken') {
    return (
      <Notice tone="bad" isAnnounced>
        {t(`errors.${failure}`)}
      </Notice>
    );
  }
  if (hotel.offer === null) {
    // The panel itself then says that nothing is left, and where to look.
    return (
      <Notice tone="bad" isAnnounced>
        {t('errors.room_taken')}
      </Notice>
    );
  }
  const { page: _page, popupOpened: _popup, ...asked } = search;
  const nearby = { ...asked, location: hotel.region.id, locationEntityMarker: '__R__', lastBreadcrumbItem: hotel.region.name } as const;
  return (
    <>
      <Notice tone="bad" isAnnounced>
        <b>{t('errors.room_taken')}</b> {t('property.taken')}
      </Notice>
      <LinkButton isFull {...paths.searchResults(language, nearby)}>
        {t('property.takenWayOn', { inPlace: hotel.region.nameIn })}
      </LinkButton>
    </>
  );
}
