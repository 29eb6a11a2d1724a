import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { PropertyParts } from './property-parts.ts';

/** Booking did not begin: why, and the way on. */
export function BookingFailure({ hotel, search, booking }: PropertyParts) {
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
