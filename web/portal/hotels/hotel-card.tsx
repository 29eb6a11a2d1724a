import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { HotelCard as HotelCardFacts } from '#contract/hotel-list.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as heartStyles from '#web/portal/hearts/heart.module.css';
import { Heart } from '#web/portal/hearts/heart.tsx';
import { whereItLies } from '#web/portal/places/where-it-lies.ts';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './hotels.module.css';

const SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';

interface HotelCardProps {
  readonly hotel: HotelCardFacts;
  /** A search to carry over to the property. */
  readonly search?: SearchQuery;
  readonly isEager?: boolean;
}

/** Renders a property without dates as one link: what it is, where, and the price that it starts from. */
export function HotelCard({ hotel, search = {}, isEager = false }: HotelCardProps) {
  const { language, t } = useI18n();
  const { id, title, propertyType, city, region, cover, unitCount, lowestMidweekAgorot, rating } = hotel;
  const place = whereItLies({ cityName: city.name, regionName: region.name });
  return (
    <article data-part="card" className={cardStyles.card}>
      <Link {...paths.hotelDetails(language, id, search)} className={styles.link}>
        <Picture url={cover?.url} alt="" sizes={SIZES} isEager={isEager} {...(cover && { placeholder: cover.placeholder })} />
        <div className={cardStyles.body}>
          <h2 data-part="card-name" className={cardStyles.name}>
            <bdi>{title}</bdi>
          </h2>
          <p className={cardStyles.place}>
            <span>{place}</span>
            <RatingLine rating={rating} />
          </p>
          <ul className={cardStyles.facts}>
            <li>
              <Icon of={House} size="s" />
              <span>
                {propertyType.name} · <RichText id="common.units" values={{ count: unitCount }} />
              </span>
            </li>
          </ul>
          <p className={cardStyles.price}>
            {lowestMidweekAgorot === null ? (
              <span className={typography.muted}>{t('hotels.priceByDates')}</span>
            ) : (
              <>
                <RichText id="hotels.fromPrice" className={typography.strong} values={{ price: <Price agorot={lowestMidweekAgorot} /> }} />
                <span className={`${typography.muted} ${typography.small}`}>{t('hotels.fromPriceNote')}</span>
              </>
            )}
          </p>
        </div>
      </Link>
      <Heart hotelId={id} title={title} className={heartStyles.onPicture} />
    </article>
  );
}
