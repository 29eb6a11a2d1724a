import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FavouritePlace } from '#contract/favourites.ts';
import type { SearchResult } from '#contract/search.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price, WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { whereItLies } from '#web/portal/places/where-it-lies.ts';
import { noOfferTitle, noOfferWords } from '#web/portal/property/no-offer-words.ts';
import { AboutPrice } from '#web/portal/stay/about-price.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './favourites.module.css';

const SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';

interface PlaceCardProps {
  readonly place: FavouritePlace;
  /** The dates and guests of the list, which go along to the property. */
  readonly search: SearchQuery;
  readonly isEager: boolean;
  /** On the picture, at its end. */
  readonly corner: ReactNode;
  /** What is said of the place. */
  readonly children?: ReactNode;
}

/** Names a place's card in the page: forms without scripts lead back to it. */
const slotOf = (hotelId: number) => `place-${hotelId}`;

/** Renders a place of a list with its price for the list's dates, or why it has none. */
export function PlaceCard({ place, search, isEager, corner, children }: PlaceCardProps) {
  const { language } = useI18n();
  const { hotelId, title, card, isOffered } = place;
  const cover = card?.cover;
  const picture = <Picture url={cover?.url} alt="" sizes={SIZES} isEager={isEager} {...(cover && { placeholder: cover.placeholder })} />;
  const property = paths.hotelDetails(language, hotelId, search);
  return (
    <article id={slotOf(hotelId)} data-part="card" className={`${cardStyles.card} ${styles.place}`} aria-label={title}>
      {isOffered ? (
        <Link {...property} tabIndex={-1} aria-hidden="true" preload={false}>
          {picture}
        </Link>
      ) : (
        <span className={styles.gone}>{picture}</span>
      )}
      <div className={cardStyles.body}>
        <h2 data-part="card-name" className={cardStyles.name}>
          {isOffered ? (
            <Link {...property} preload={false}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        {card && (
          <p className={cardStyles.place}>
            <span>{whereItLies({ cityName: card.city.name, regionName: card.region.name })}</span>
            <RatingLine rating={card.rating} />
          </p>
        )}
        <PlacePrice place={place} search={search} />
      </div>
      <div className={styles.corner}>{corner}</div>
      {children}
    </article>
  );
}

/** Renders what the place costs for the dates; why it offers nothing; without dates what it costs from. */
function PlacePrice({ place, search }: Pick<PlaceCardProps, 'place' | 'search'>) {
  const { language, t } = useI18n();
  const { isOffered, offer, noOffer, card, hotelId } = place;
  if (!isOffered) return <p className={typography.muted}>{t('favourites.notOffered')}</p>;
  if (offer) return <Offer offer={offer} />;
  if (noOffer) {
    const facts = { noOfferReason: noOffer.reason, noOfferObstacle: noOffer.obstacle };
    return (
      <>
        <p className={`${layout.row} ${layout.tight} ${layout.alignedToStart} ${styles.noOffer}`}>
          <Icon of={CalendarX} size="s" />
          <span>
            <b>{noOfferTitle(facts, t)}.</b> {noOffer.reason !== 'soldOut' && noOfferWords(facts, t, language)}
          </span>
        </p>
        <p>
          <Link {...paths.hotelDetails(language, hotelId, search)} hash="calendar" className={`${typography.link} ${layout.tappable}`}>
            {t('favourites.otherDates')}
          </Link>
        </p>
      </>
    );
  }
  return (
    <p className={cardStyles.price}>
      {card?.lowestMidweekAgorot ? (
        <>
          <RichText id="hotels.fromPrice" className={typography.strong} values={{ price: <Price agorot={card.lowestMidweekAgorot} /> }} />
          <span className={`${typography.muted} ${typography.small}`}>{t('hotels.fromPriceNote')}</span>
        </>
      ) : (
        <span className={typography.muted}>{t('hotels.priceByDates')}</span>
      )}
    </p>
  );
}

function Offer({ offer: { totalAgorot, nights, averagePerNightAgorot, freeCancellationUntil, units } }: { offer: SearchResult }) {
  const { t } = useI18n();
  return (
    <>
      <p className={cardStyles.price}>
        <b>
          <WholePrice agorot={totalAgorot} />
        </b>
        <span className={`${typography.muted} ${typography.small}`}>
          <RichText id="common.forNights" values={{ count: nights }} />
          {nights > 1 && (
            <>
              {' · '}
              <RichText id="property.averagePerNight" values={{ price: <WholePrice agorot={averagePerNightAgorot} /> }} />
            </>
          )}
        </span>
      </p>
      <AboutPrice agorot={totalAgorot} />
      <ul className={cardStyles.facts}>
        {units.length > 1 && <li>{t('common.units', { count: units.length })}</li>}
        {freeCancellationUntil && (
          <li className={cardStyles.free}>
            <Icon of={CalendarCheck} size="s" />
            <RichText id="property.highlightFree" values={{ date: <WireDateText date={freeCancellationUntil} style="day" /> }} />
          </li>
        )}
      </ul>
    </>
  );
}
