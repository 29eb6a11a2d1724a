import { useId, useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import { Button } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import * as styles from './facilities.module.css';

/** What the place has, in groups; on narrow screens most of them are folded. */
export function FacilitiesSection({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (hotel.features.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`${typography.display} ${styles.facilitiesHeading}`}>
        {t('property.facilities')}
      </h2>
      <div id={id} className={classNames(styles.facilities, styles.threeColumns, !isWhole && styles.folded)}>
        {hotel.features.map((group) => (
          <div key={group.id}>
            <h3>
              <Icon of={featureIcon(group.id)} />
              {group.name}
            </h3>
            <ul>
              {group.items.map((item) => (
                <li key={item.id}>
                  <span>
                    {item.name}
                    {item.assist && <span className={`${typography.small} ${typography.muted} ${layout.block}`}>{item.assist}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {hotel.features.length > 2 && (
        <Button
          isFull
          className={`${layout.narrowOnly} ${styles.facilitiesAction}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('property.showFewerFacilities') : t('property.showAllFacilities')}
        </Button>
      )}
    </section>
  );
}
