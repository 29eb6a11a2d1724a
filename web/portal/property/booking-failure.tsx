import { useEffect, useRef } from 'react';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { PropertyParts } from './property-parts.ts';

/** Booking did not begin: why, and the way on. Comes into view: on phones the button is at the thumb, wherever the page stands. */
export function BookingFailure(parts: PropertyParts) {
  const place = useRef<HTMLDivElement>(null);
  const { failure } = parts.booking;
  useEffect(() => {
    if (!failure || !place.current) return;
    const { top, bottom } = place.current.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) place.current.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div ref={place} className="stack gap-3">
      <Reason {...parts} />
    </div>
  );
}

function Reason({ hotel, search, booking }: PropertyParts) {
  const { language, t } = useI18n();
  if (!booking.failure) return null;
  if (booking.failure !== 'room_taken') {
    return (
      <Notice tone="bad" isAnnounced>
        {t(`errors.${booking.failure}`)}
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
        {t('property.takenWayOn', { place: hotel.region.name })}
      </LinkButton>
    </>
  );
}
