import { useQuery } from '@tanstack/react-query';
import { EyeOff, Search, Zap } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from './publish.module.css';

/** Shows what guests see of the property, and until they do, what happens then. */
export function ListingPreview({ isPublished }: { isPublished: boolean }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const property = useQuery(hostPropertyQuery(api, language)).data;
  return (
    <div className={`${layout.stack} ${layout.shrinkable} ${styles.preview}`}>
      {property && (
        <section aria-labelledby="publish-preview">
          <h2 id="publish-preview" className={`${typography.muted} ${styles.listingPreviewHeading}`}>
            {t('publish.preview')}
          </h2>
          <div className={styles.card}>
            <Picture
              url={property.cover?.url}
              alt={property.cover?.alt ?? ''}
              sizes="(min-width: 1024px) 400px, 100vw"
              {...(property.cover && { placeholder: property.cover.placeholder })}
              className={styles.photo}
            />
            <div className={styles.text}>
              <h3 className={typography.display} dir="auto">
                {property.title}
              </h3>
              <p className={typography.muted}>{property.cityName}</p>
              <p>
                <Tag>{t('common.units', { count: property.unitCount })}</Tag>
              </p>
              {property.lowestMidweekAgorot !== null && (
                <p className={`${layout.row} ${layout.between}`}>
                  <span className={`${typography.muted} ${typography.small}`}>{t('publish.fromPrice')}</span>
                  <b className={typography.large}>
                    <Price agorot={property.lowestMidweekAgorot} />
                  </b>
                </p>
              )}
            </div>
          </div>
        </section>
      )}
      {!isPublished && <AfterPublishing />}
    </div>
  );
}

function AfterPublishing() {
  const { t } = useI18n();
  return (
    <section className={`${boxStyles.box} ${boxStyles.tight}`} aria-labelledby="publish-after">
      <h2 id="publish-after" className={styles.listingPreviewHeading}>
        {t('publish.after')}
      </h2>
      <ul className={`${layout.stack} ${typography.soft} ${layout.tight}`}>
        <li className={`${layout.row} ${layout.tight}`}>
          <Icon of={Search} />
          {t('publish.afterSearch')}
        </li>
        <li className={`${layout.row} ${layout.tight}`}>
          <Icon of={Zap} />
          {t('publish.afterInstant')}
        </li>
        <li className={`${layout.row} ${layout.tight}`}>
          <Icon of={EyeOff} />
          {t('publish.afterOff')}
        </li>
      </ul>
    </section>
  );
}
