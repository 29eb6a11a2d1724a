import { useEffect, useRef } from 'react';
import type { FailureCode } from '#web/api/api-error.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useBookingFailure, useProperty } from './property-context.tsx';

/** Booking did not begin: why, and the way on. Comes into view: on phones the button is at the thumb, wherever the page stands. */
export function BookingFailure() {
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
