import { useEffect, useState } from 'react';
import * as buttonStyles from '#web/design-system/button.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import { AnchorLinks, useCurrentSection } from './anchors-menu.tsx';
import { DatesLink } from './dates-sheet.tsx';
import { nearestOf, noOfferTitle } from './no-offer-words.ts';
import { useBooking, useProperty, useStayChoice } from './property-context.tsx';
import * as styles from './property-page.module.css';

/** Height in pixels of the search that sticks above the menu, and of both; as `--search` and `--menu` in property-page.module.css. */
const SEARCH_PX = 73;
const STUCK_PX = SEARCH_PX + 57;

/**
 * On wide screens, once the menu has scrolled away: it stays under the search bar at the top, with total and the way to book as soon as the
 * quote beside it is gone, too.
 */
export function StickyBar() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { quote, unitCount } = useStayChoice();
  const isMenuGone = useIsGone('[data-part="anchors"]', SEARCH_PX);
  const isQuoteGone = useIsGone('#checkout > *', STUCK_PX);
  const current = useCurrentSection();
  if (!isMenuGone) return null;
  return (
    <div data-part="sticky-bar" className={styles.stickyBar}>
      <div className={layout.page}>
        <nav aria-label={t('property.anchorsOf', { title: hotel.title })}>
          <AnchorLinks unitCount={quote ? unitCount : 0} current={current} />
        </nav>
        {isQuoteGone && <ShortQuote />}
      </div>
    </div>
  );
}

function ShortQuote() {
  const { t } = useI18n();
  const { stay, quote, unitCount } = useStayChoice();
  const booking = useBooking();
  if (!quote) {
    return (
      <DatesLink className={`${buttonStyles.button} ${stay ? buttonStyles.line : buttonStyles.go} ${buttonStyles.small} ${layout.atEnd}`}>
        {t(stay ? 'property.changeDates' : 'property.chooseDates')}
      </DatesLink>
    );
  }
  return (
    <>
      <span className={styles.barQuote}>
        <b className={typography.large}>
          <Price agorot={quote.totalAgorot} />
        </b>{' '}
        <span className={`${typography.small} ${typography.muted}`}>
          <StayText nights={quote.nights} units={unitCount} />
        </span>
      </span>
      <Button kind="go" size="s" isBusy={booking.isBusy} disabled={!booking.isPossible && !booking.isBusy} onClick={booking.book}>
        {t('property.bookShort')}
      </Button>
    </>
  );
}

/** On narrow screens total and button stay at the thumb. */
export function BottomBar() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { stay, quote, isOwnChoice } = useStayChoice();
  const booking = useBooking();
  return (
    <div className={`${styles.bottomBar} ${layout.narrowOnly}`}>
      {quote && stay ? (
        <>
          <DatesLink className={styles.barText}>
            <b className={typography.larger}>
              <Price agorot={quote.totalAgorot} />
            </b>
            <br />
            <span className={`${typography.small} ${styles.barDates}`}>
              <WireDates {...stay} />
            </span>
          </DatesLink>
          <Button
            kind="go"
            size="l"
            className={`${styles.barAction} ${layout.scripted}`}
            isBusy={booking.isBusy}
            disabled={!booking.isPossible && !booking.isBusy}
            onClick={booking.book}
          >
            {t('property.bookShort')}
          </Button>
        </>
      ) : stay && hotel.offer === null && !isOwnChoice ? (
        <NoOfferBar />
      ) : stay ? (
        <a href="#ourUnits" className={`${buttonStyles.button} ${buttonStyles.go} ${buttonStyles.large} ${buttonStyles.full}`}>
          {t('property.chooseUnits')}
        </a>
      ) : (
        <DatesLink className={`${buttonStyles.button} ${buttonStyles.go} ${buttonStyles.large} ${buttonStyles.full}`}>
          {t('property.chooseDates')}
        </DatesLink>
      )}
    </div>
  );
}

/** Nothing to book on these dates: why, and the nearest dates that can be had. */
function NoOfferBar() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const nearest = nearestOf(hotel.otherStays, search.from);
  return (
    <>
      <p className={styles.barText}>
        <b>{noOfferTitle(hotel, t)}</b>
        {nearest && (
          <span className={`${typography.small} ${styles.barFree}`}>
            <RichText id="property.freeOn" values={{ dates: <WireDates {...nearest} />, price: <Price agorot={nearest.totalAgorot} /> }} />
          </span>
        )}
      </p>
      {nearest ? (
        <LinkButton
          size="l"
          resetScroll={false}
          {...paths.hotelDetails(language, hotel.id, { ...search, from: nearest.from, to: nearest.to })}
        >
          {t('property.toDates')}
        </LinkButton>
      ) : (
        <DatesLink className={`${buttonStyles.button} ${buttonStyles.line} ${buttonStyles.large}`}>{t('property.changeDates')}</DatesLink>
      )}
    </>
  );
}

/** Nights and units of a stay: "3 nights · 2 units". */
function StayText({ nights, units }: { nights: number; units: number }) {
  return (
    <RichText
      id="property.nightsAndUnits"
      values={{
        nights: <RichText id="common.nights" values={{ count: nights }} />,
        units: <RichText id="common.units" values={{ count: units }} />,
      }}
    />
  );
}

/**
 * Whether an element of the page has scrolled out at the top.
 * @param coveredPx height of what lies over the top of the page
 */
function useIsGone(selector: string, coveredPx: number): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setGone(!entry.isIntersecting && entry.boundingClientRect.bottom <= coveredPx),
      { rootMargin: `-${coveredPx}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector, coveredPx]);
  return isGone;
}
