import { useEffect, useState } from 'react';
import { buttonClass } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { PriceWithNote } from '#web/portal/stay/about-price.tsx';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import { AnchorLinks } from './anchors-menu.tsx';
import { DatesLink } from './dates-sheet.tsx';
import { nearestOf, noOfferTitle } from './no-offer-words.ts';
import { useProperty, useStayChoice } from './property-context.tsx';
import * as styles from './property-page.module.css';
import { BookButton } from './quote-panel.tsx';

/**
 * Height in pixels of the search that sticks above the menu, and of both; as `--search` and `--menu` in
 * property-page.module.css.
 */
const SEARCH_PX = 73;
const STUCK_PX = SEARCH_PX + 57;

/**
 * Renders, on wide screens and once the menu has scrolled away, the menu under the search bar at the top, with total
 * and the way to book as soon as the quote beside it is gone, too.
 */
export function StickyBar() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { quote, unitCount } = useStayChoice();
  const isMenuGone = useIsGone('[data-part="anchors"]', SEARCH_PX);
  const isQuoteGone = useIsGone('#checkout > *', STUCK_PX);
  if (!isMenuGone) return null;
  return (
    <div data-part="sticky-bar" className={`${styles.stickyBar} ${layout.wideOnly} ${layout.notPrinted}`}>
      <div className={layout.page}>
        <nav aria-label={t('property.anchorsOf', { title: hotel.title })}>
          <AnchorLinks unitCount={quote ? unitCount : 0} />
        </nav>
        {isQuoteGone && <ShortQuote />}
      </div>
    </div>
  );
}

function ShortQuote() {
  const { t } = useI18n();
  const { stay, quote, unitCount } = useStayChoice();
  if (!quote) {
    return (
      <DatesLink className={buttonClass({ kind: stay ? 'line' : 'go', size: 's' }, layout.atEnd)}>
        {t(stay ? 'property.changeDates' : 'property.chooseDates')}
      </DatesLink>
    );
  }
  const nights = <RichText id="common.nights" values={{ count: quote.nights }} />;
  const units = <RichText id="common.units" values={{ count: unitCount }} />;
  return (
    <>
      <span className={`${layout.atEnd} ${layout.unbroken}`}>
        <PriceWithNote agorot={quote.totalAgorot} isLarge note={<RichText id="property.nightsAndUnits" values={{ nights, units }} />} />
      </span>
      <BookButton size="s">{t('property.bookShort')}</BookButton>
    </>
  );
}

/** Renders total and button at the thumb of narrow screens. */
export function BottomBar() {
  return (
    <div className={`${styles.bottomBar} ${layout.narrowOnly} ${layout.notPrinted}`}>
      <BarContent />
    </div>
  );
}

function BarContent() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const { stay, quote, isOwnChoice } = useStayChoice();
  const wide = buttonClass({ kind: 'go', size: 'l', isFull: true });
  if (!stay) return <DatesLink className={wide}>{t('property.chooseDates')}</DatesLink>;
  if (quote) {
    return (
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
        <BookButton size="l" className={`${styles.barAction} ${layout.scripted}`}>
          {t('property.bookShort')}
        </BookButton>
      </>
    );
  }
  if (hotel.offer === null && !isOwnChoice) return <NoOfferBar />;
  return (
    <a href="#ourUnits" className={wide}>
      {t('property.chooseUnits')}
    </a>
  );
}

/** Renders why there is nothing to book on these dates, and the nearest dates that can be had. */
function NoOfferBar() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const nearest = nearestOf(hotel.otherStays, search.from);
  return (
    <>
      <p className={styles.barText}>
        <b>{noOfferTitle(hotel, t)}</b>
        {nearest && (
          <span className={`${typography.small} ${styles.barFree} ${layout.block}`}>
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
        <DatesLink className={buttonClass({ size: 'l' })}>{t('property.changeDates')}</DatesLink>
      )}
    </>
  );
}

/**
 * Returns whether an element of the page has scrolled out at the top.
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
