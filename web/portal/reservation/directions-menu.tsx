import { ChevronDown, Navigation } from 'lucide-react';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Popover } from '#web/design-system/popover.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { mapLinks, type PlaceToGo } from '#web/portal/stay/map-links.ts';
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
                {t(`map.app_${id}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
