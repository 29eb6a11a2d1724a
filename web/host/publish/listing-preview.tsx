import { useQuery } from '@tanstack/react-query';
import { EyeOff, Search, Zap } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';

/** What guests see of the property, and what happens once they do. */
export function ListingPreview() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const property = useQuery(hostPropertyQuery(api, language)).data;
  return (
    <div className="stack gap-4 min-w-0">
      {property && (
        <section aria-labelledby="publish-preview">
          <h2 id="publish-preview" className="text-2 mute mb-2 font-bold">
            {t('publish.preview')}
          </h2>
          <div className="pub__card">
            <Picture
              url={property.cover?.url}
              alt={property.cover?.alt ?? ''}
              sizes="(min-width: 1024px) 400px, 100vw"
              {...(property.cover && { placeholder: property.cover.placeholder })}
              className="pub__photo"
            />
            <div className="pub__text">
              <h3 className="disp" dir="auto">
                {property.title}
              </h3>
              <p className="mute">{property.cityName}</p>
              <p>
                <Tag>{t('common.units', { count: property.unitCount })}</Tag>
              </p>
              {property.lowestMidweekAgorot !== null && (
                <p className="row justify-between">
                  <span className="mute t1">{t('publish.fromPrice')}</span>
                  <b className="t3">
                    <Price agorot={property.lowestMidweekAgorot} />
                  </b>
                </p>
              )}
            </div>
          </div>
        </section>
      )}
      <section className="box p-5!" aria-labelledby="publish-after">
        <h2 id="publish-after" className="text-2 mb-2 font-bold">
          {t('publish.after')}
        </h2>
        <ul className="stack gap-2 soft">
          <li className="row gap-2">
            <Icon of={Search} />
            {t('publish.afterSearch')}
          </li>
          <li className="row gap-2">
            <Icon of={Zap} />
            {t('publish.afterInstant')}
          </li>
          <li className="row gap-2">
            <Icon of={EyeOff} />
            {t('publish.afterOff')}
          </li>
        </ul>
      </section>
    </div>
  );
}
