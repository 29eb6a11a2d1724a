import { Link } from '@tanstack/react-router';
import { BadgePercent, CalendarCheck, CalendarX, Hourglass } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { SearchResult } from '#contract/search.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as pictureStyles from '#web/design-system/picture.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { AveragePrice } from '#web/portal/stay/average-price.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import { SlideArrows, SlideTrack, useSlides } from '#web/portal/stay/picture-slides.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './result-card.module.css';

/** Facts on a card, besides what cancelling costs. */
const MAX_HIGHLIGHTS = 3;
const SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';

interface ResultCardProps {
  readonly result: SearchResult;
  /** The search to carry over to the property, with its dates. */
  readonly query: SearchQuery;
  readonly guests: number;
  readonly isEager: boolean;
}

/** A place that fits, as one link with one name. The same lines in the same order on each card, so that prices align. */
export function ResultCard({ result, query, guests, isEager }: ResultCardProps) {
  const { language, t } = useI18n();
  const slides = useSlides(result.unitImages.length);
  const place = `${result.cityName}, ${result.regionName}`;
  const name = t('results.cardName', {
    title: result.title,
    place,
    price: formatMoney(result.totalAgorot),
    nights: t('results.forNights', { count: result.nights }),
  });
  return (
    <article data-part="card" className={cardStyles.card}>
      <Link {...paths.hotelDetails(language, result.id, query)} aria-label={name} className={styles.link}>
        <SlideTrack slides={slides} pictures={result.unitImages} sizes={SIZES} isEager={isEager}>
          <CardFlag result={result} />
        </SlideTrack>
        <div className={cardStyles.body}>
          <h2 data-part="card-name" className={cardStyles.name}>
            <bdi>{result.title}</bdi>
          </h2>
          <p className={typography.muted}>{place}</p>
          <p className={cardStyles.fit}>
            <RichText
              id="results.unitsForGuests"
              values={{
                units: <RichText id="common.units" values={{ count: result.units.length }} />,
                guests: <RichText id="results.forGuests" values={{ count: guests }} />,
              }}
            />
          </p>
          <CardFacts result={result} />
          <p className={cardStyles.price}>
            <b>
              <Price agorot={result.totalAgorot} />
            </b>
            <CardAverage result={result} />
          </p>
        </div>
      </Link>
      <SlideArrows slides={slides} />
    </article>
  );
}

function CardFacts({ result }: { result: SearchResult }) {
  const freeUntil = result.freeCancellationUntil ? fromWireDate(result.freeCancellationUntil) : undefined;
  return (
    <>
      <ul className={`${cardStyles.facts} ${layout.fromTop} ${styles.list}`}>
        {result.highlights.slice(0, MAX_HIGHLIGHTS).map((highlight) => (
          <li key={highlight.id}>
            <Icon of={featureIcon(highlight.id)} size="s" />
            {highlight.name}
          </li>
        ))}
      </ul>
      <ul className={cardStyles.facts}>
        {freeUntil ? (
          <li className={cardStyles.free}>
            <Icon of={CalendarCheck} size="s" />
            <RichText id="results.freeCancellation" values={{ date: <DateText date={freeUntil} style="day" /> }} />
          </li>
        ) : (
          <li className={typography.muted}>
            <Icon of={CalendarX} size="s" />
            <RichText id="results.paidCancellation" values={{}} />
          </li>
        )}
      </ul>
    </>
  );
}

function CardAverage({ result }: { result: SearchResult }) {
  return (
    <span className={`${typography.muted} ${typography.small}`}>
      <RichText id="results.forNights" values={{ count: result.nights }} />
      {result.nights > 1 && (
        <>
          {' · '}
          <RichText id="results.averagePerNight" values={{ price: <AveragePrice agorot={result.averagePerNightAgorot} /> }} />
        </>
      )}
    </span>
  );
}

function CardFlag({ result }: { result: SearchResult }) {
  if (result.discounted) {
    return (
      <span className={pictureStyles.flag}>
        <Icon of={BadgePercent} size="s" />
        <RichText id="results.discount" values={{ count: result.nights }} />
      </span>
    );
  }
  if (result.unitsLeft > 1 || result.unitsTotal === 1) return null;
  return (
    <span className={pictureStyles.flag}>
      <Icon of={Hourglass} size="s" />
      <RichText id="results.lastUnit" values={{}} />
    </span>
  );
}
