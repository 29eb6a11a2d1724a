import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Quote } from '#contract/quote.ts';
import type { FailureCode } from '#web/api/api-error.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Stack } from '#web/design-system/layout.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price, WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { HoursOfDays } from '#web/i18n/stay-hours-text.tsx';
import { paths } from '#web/paths.ts';
import { AboutPrice } from '#web/portal/stay/about-price.tsx';
import { CardCharges, freeUntil } from '#web/portal/stay/cancellation-terms.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { QuoteLines } from '#web/portal/stay/quote-lines.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { WireDates, WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { DatesLink } from './dates-sheet.tsx';
import { isUnusual } from './hours-facts.tsx';
import { noOfferTitle, noOfferWords } from './no-offer-words.ts';
import { useBooking, useBookingFailure, useChosenUnits, useProperty, useStayChoice, useTakeExtras } from './property-context.tsx';
import * as styles from './property-page.module.css';

/** Renders the price of the stay with every line of it, following units and dates, and the way to book. */
export function QuotePanel() {
  const { t } = useI18n();
  const { stay, isUpdating } = useStayChoice();
  const failure = useBookingFailure();
  return (
    <aside id="checkout" aria-label={t('property.yourBooking')} className={stayStyles.side}>
      <div className={stayStyles.quote} aria-busy={isUpdating || undefined}>
        {failure && <BookingFailure failure={failure} />}
        {stay === undefined ? <WithoutDates /> : <WithDates />}
        <span role="status" className={layout.visuallyHidden}>
          {isUpdating && t('property.quoteUpdating')}
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
      <DatesLink className={buttonClass({ kind: 'go', size: 'l', isFull: true })}>{t('property.toCalendar')}</DatesLink>
    </>
  );
}

function WithDates() {
  const { quote } = useStayChoice();
  if (quote) return <Quoted quote={quote} />;
  return (
    <>
      <StaySummary />
      <WithoutQuote />
    </>
  );
}

function Quoted({ quote }: { quote: Quote }) {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { unitCount, isOwnChoice, reset, extrasOnOffer, extras } = useStayChoice();
  const takeExtras = useTakeExtras();
  const until = freeUntil(quote);
  return (
    <>
      <QuoteTotal quote={quote} />
      <StaySummary />
      {isUnusual(quote.hours, hotel.policies) && (
        <p className={typography.small}>
          <HoursOfDays hours={quote.hours} isWhole />
        </p>
      )}
      <ExtraChoice onOffer={extrasOnOffer} taken={extras} onTake={takeExtras} />
      <QuoteLines quote={quote} />
      <BookButton size="l" isFull className={`${layout.wideOnly} ${layout.wideFlex} ${layout.scripted}`}>
        <RichText id="property.book" values={{ count: unitCount }} />
      </BookButton>
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

/** Renders the button that books what is chosen. */
export function BookButton(props: Pick<ComponentProps<typeof Button>, 'size' | 'isFull' | 'className' | 'children'>) {
  const { book, isBusy, isPossible } = useBooking();
  return <Button kind="go" {...props} isBusy={isBusy} disabled={!isPossible && !isBusy} onClick={book} />;
}

/** Renders the whole price first, then its average. */
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
          <RichText id="property.averagePerNight" values={{ price: <WholePrice agorot={quote.averagePerNightAgorot} /> }} />
        </p>
      )}
    </div>
  );
}

/** Renders dates and guests in one outlined group; the dates lead to the calendar. */
function StaySummary() {
  const { t } = useI18n();
  const { stay, roomsInfo, keepsShabbat } = useChosenUnits();
  const [from, to] = [fromWireDate(stay?.from ?? ''), fromWireDate(stay?.to ?? '')];
  return (
    <div className={stayStyles.selection}>
      <DatesLink>
        <Labelled label={t('property.arrival')}>{from && <DateText date={from} />}</Labelled>
      </DatesLink>
      <DatesLink>
        <Labelled label={t('property.departure')}>{to && <DateText date={to} />}</Labelled>
      </DatesLink>
      <div>
        <Labelled label={t('property.guestsLabel')}>
          <PartyText roomsInfo={roomsInfo} />
          {keepsShabbat && `, ${t('common.keepingShabbat')}`}
        </Labelled>
      </div>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={`${typography.small} ${typography.muted}`}>{label}</span>
      <b>{children}</b>
    </>
  );
}

/** Renders why there is no price, and the way on. */
function WithoutQuote() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { problem, isOwnChoice, isUpdating, choice, retry, reset } = useStayChoice();
  const backToOffer = (
    <Button kind="quiet" onClick={reset}>
      {t('property.backToOffer')}
    </Button>
  );
  if (problem) {
    return (
      <>
        <Notice tone="bad" isAnnounced>
          <b>{t('property.tryAgainQuote')}</b> {t(`errors.${problem}`)}
        </Notice>
        <Button onClick={retry}>{t('common.retry')}</Button>
        {backToOffer}
      </>
    );
  }
  if (hotel.offer === null && !isOwnChoice) return <NoOffer />;
  if (isUpdating) return null;
  return (
    <>
      <p className={typography.soft}>
        <RichText id="property.missingUnits" values={{ count: choice.filter((unitId) => unitId === undefined).length }} />
      </p>
      <a href="#ourUnits" className={buttonClass({ kind: 'go', isFull: true })}>
        {t('property.chooseUnits')}
      </a>
      {hotel.offer && backToOffer}
    </>
  );
}

function NoOffer() {
  const { language, t } = useI18n();
  const { hotel } = useProperty();
  const failure = useBookingFailure();
  return (
    <>
      {failure !== 'room_taken' && (
        <Notice tone="warn">
          <b>{noOfferTitle(hotel, t)}.</b> {hotel.noOfferReason !== 'soldOut' && noOfferWords(hotel, t, language)}
        </Notice>
      )}
      <OtherStays />
      <DatesLink className={`${typography.link} ${layout.tappable} ${layout.atStart}`}>{t('property.changeDates')}</DatesLink>
      <SearchNearby label="property.similarSearch" />
    </>
  );
}

/** Renders the way to the same search in the region. */
function SearchNearby({ label }: { label: 'property.similarSearch' | 'property.takenWayOn' }) {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const { page: _page, popupOpened: _popup, ...asked } = search;
  const { id, name, nameIn } = hotel.region;
  return (
    <LinkButton
      isFull
      {...paths.searchResults(language, { ...asked, location: id, locationEntityMarker: '__R__', lastBreadcrumbItem: name })}
    >
      {t(label, { inPlace: nameIn })}
    </LinkButton>
  );
}

/** Renders the nearest stays that can be had, each with what it costs these guests. */
function OtherStays() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  if (hotel.otherStays.length === 0) return null;
  return (
    <Stack gap={2}>
      <p className={typography.soft}>{t('property.otherStays')}</p>
      {hotel.otherStays.map(({ from, to, totalAgorot }) => (
        <Link
          key={`${from} ${to}`}
          resetScroll={false}
          className={`${layout.row} ${layout.between} ${styles.otherStay}`}
          {...paths.hotelDetails(language, hotel.id, { ...search, from, to })}
        >
          <b>
            <WireDates from={from} to={to} />
          </b>
          <Price agorot={totalAgorot} />
        </Link>
      ))}
    </Stack>
  );
}

/**
 * Renders why booking did not begin, and the way on. It comes into view: on phones the button is at the thumb, wherever
 * the page stands.
 */
function BookingFailure({ failure }: { failure: FailureCode }) {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is brought into view
  useEffect(() => {
    if (!place.current) return;
    const { top, bottom } = place.current.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) place.current.scrollIntoView({ block: 'center' });
  }, [failure]);
  // Where there is no offer, the panel itself says that nothing is left, and where to look.
  const isElsewhereFree = failure === 'room_taken' && hotel.offer !== null;
  return (
    <Stack ref={place} gap={3}>
      <Notice tone="bad" isAnnounced>
        {isElsewhereFree ? <b>{t('errors.room_taken')}</b> : t(`errors.${failure}`)} {isElsewhereFree && t('property.taken')}
      </Notice>
      {isElsewhereFree && <SearchNearby label="property.takenWayOn" />}
    </Stack>
  );
}
