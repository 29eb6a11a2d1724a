import { useEffect, useState } from 'react';
import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { AnchorLinks, useCurrentSection } from './anchors-menu.tsx';
import type { PropertyParts } from './property-parts.ts';
import { StayText } from './stay-text.tsx';

/** On wide screens, once the quote has scrolled away: name, menu, total and the way to book stay at the top. */
export function StickyBar({ hotel, choice, booking }: PropertyParts) {
  const { t } = useI18n();
  const isGone = useIsGone('checkout');
  const current = useCurrentSection();
  if (!isGone) return null;
  const { quote } = choice;
  return (
    <div className="stickbar stickbar--on">
      <div className="wrap">
        <b className="disp truncate">
          <bdi>{hotel.title}</bdi>
        </b>
        <nav aria-label={t('property.anchorsOf', { title: hotel.title })}>
          <AnchorLinks unitCount={quote ? choice.unitCount : 0} current={current} />
        </nav>
        {quote && (
          <span className="stickbar__q">
            <b className="t3">
              <Price agorot={quote.totalAgorot} />
            </b>
            <br />
            <span className="t1 mute">
              <StayText nights={quote.nights} units={choice.unitCount} />
            </span>
          </span>
        )}
        {quote ? (
          <Button kind="go" isBusy={booking.isBusy} disabled={!booking.isPossible && !booking.isBusy} onClick={booking.book}>
            {t('property.bookShort')}
          </Button>
        ) : (
          <a href="#calendar" className="btn btn--go ms-auto">
            {t('property.chooseDates')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Whether an element of the page has scrolled out at the top. */
function useIsGone(id: string): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id)?.firstElementChild;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setGone(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isGone;
}
