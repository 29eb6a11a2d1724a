import { ChevronDown, Navigation } from 'lucide-react';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reservation.module.css';

interface DirectionsMenuProps {
  readonly hotel: PlaceToGo;
  /** Whether it is the one thing to do next. */
  readonly isMain?: boolean;
}

/** The way there, in the app that the guest is used to. */
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
                {t(`reservation.map_${id}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** A place with what map apps need of it. */
interface PlaceToGo {
  readonly title: string;
  readonly locationLatitude: number;
  readonly locationLongitude: number;
}

/** Addresses that open the way to a place: in Waze, Google Maps, Apple Maps, and in whichever app the device has for `geo:` (RFC 5870). */
function mapLinks({ title, locationLatitude, locationLongitude }: PlaceToGo) {
  const place = `${locationLatitude},${locationLongitude}`;
  return [
    { id: 'waze', href: `https://waze.com/ul?ll=${place}&navigate=yes` },
    { id: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${place}` },
    { id: 'apple', href: `https://maps.apple.com/?daddr=${place}` },
    { id: 'geo', href: `geo:${place}?q=${place}(${encodeURIComponent(title)})` },
  ] as const;
}
