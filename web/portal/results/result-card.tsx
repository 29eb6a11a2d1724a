import { Link } from '@tanstack/react-router';
import { BadgePercent, BedDouble, CalendarCheck, CalendarX } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { SearchResult } from '#contract/search.ts';
import { formatShekels, wholeSaving } from '#rules/format/money.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { kilometresBetween } from '#rules/registration/kilometres-between.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { HoursOfDays } from '#web/i18n/stay-hours-text.tsx';
import { paths } from '#web/paths.ts';
import { Heart } from '#web/portal/hearts/heart.tsx';
import { BestDates, OtherDates } from '#web/portal/open-dates/card-dates.tsx';
import { whereItLies } from '#web/portal/places/where-it-lies.ts';
import { ShareButton } from '#web/portal/share/share-button.tsx';
import { AboutPrice } from '#web/portal/stay/about-price.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import { SlideArrows, SlideTrack, useSlides } from '#web/portal/stay/picture-slides.tsx';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './result-card.module.css';

/** A share of the price smaller than this says less than the amount does. */
const LEAST_PERCENT = 5;
/** Features on a card, besides its size and what cancelling costs. */
const MAX_HIGHLIGHTS = 2;
const SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';

interface ResultCardProps {
  readonly result: SearchResult;
  /** The search to carry over to the property, with its dates. */
  readonly query: SearchQuery;
  readonly guests: number;
  readonly isEager: boolean;
  /** The centre of a search whose place has nothing itself: cards say how far from it they are. */
  readonly around?: Parameters<typeof kilometresBetween>[0] | undefined;
}

/**
 * Renders a place that fits, as one link with one name, which begins with the words that are seen; the picture leads
 * there too. The same lines in the same order on each card, so that prices align.
 */
export function ResultCard({ result, query, guests, isEager, around }: ResultCardProps) {
  const { language, t } = useI18n();
  const slides = useSlides(result.unitImages.length);
  const town = whereItLies(result);
  const place = around ? `${town} · ${t('results.kilometresAway', { count: kilometresAway(around, result) })}` : town;
  const name = t('results.cardName', {
    title: result.title,
    place,
    price: formatShekels(result.totalAgorot),
    nights: t('common.forNights', { count: result.nights }),
  });
  const property = paths.hotelDetails(language, result.id, query);
  const highlights = result.highlights.slice(0, MAX_HIGHLIGHTS);
  const unitCount = result.units.length;
  return (
    <article data-part="card" className={`${cardStyles.card} ${styles.card}`}>
      <Link {...property} tabIndex={-1} aria-hidden="true">
        <SlideTrack slides={slides} pictures={result.unitImages} sizes={SIZES} isEager={isEager} />
      </Link>
      <div className={`${cardStyles.body} ${styles.body}`}>
        <h2 data-part="card-name" className={cardStyles.name}>
          <Link {...property} aria-label={name} className={styles.link}>
            <bdi>{result.title}</bdi>
          </Link>
        </h2>
        <p className={cardStyles.place}>
          <span>{place}</span>
          <RatingLine rating={result.rating} />
        </p>

        <p className={`${cardStyles.fit} ${styles.after}`}>
          <RichText
            id="results.unitsForGuests"
            values={{
              units: <RichText id="common.units" values={{ count: unitCount }} />,
              guests: <RichText id="results.forGuests" values={{ count: guests }} />,
            }}
          />
        </p>
        <CardFacts units={result.units} highlights={highlights} freeCancellationUntil={result.freeCancellationUntil} />

        {result.hours && (
          <p className={`${typography.muted} ${typography.small} ${styles.after}`}>
            <HoursOfDays hours={result.hours} />
          </p>
        )}
        {result.openDates && <BestDates openDates={result.openDates} />}
        <CardPrice result={result} />
        {result.openDates && <OtherDates result={result} openDates={result.openDates} query={query} />}
      </div>

      <SlideArrows slides={slides} />
      <div className={`${layout.row} ${layout.tight} ${styles.onPicture}`}>
        <ShareButton hotel={result} search={query} />
        <Heart hotelId={result.id} title={result.title} />
      </div>
    </article>
  );
}

function kilometresAway(point: NonNullable<ResultCardProps['around']>, { locationLatitude, locationLongitude }: SearchResult): number {
  return Math.max(1, Math.round(kilometresBetween(point, { latitude: locationLatitude, longitude: locationLongitude })));
}

/** Renders the total, and what a discount took off: the difference of the amounts as they are shown. */
function CardPrice({ result }: { result: SearchResult }) {
  const { totalAgorot, discountAgorot, nights, averagePerNightAgorot, includedCharges } = result;
  const { t } = useI18n();
  const beforeAgorot = totalAgorot + discountAgorot;
  const lessAgorot = wholeSaving(totalAgorot, discountAgorot);
  return (
    <>
      <div className={cardStyles.price}>
        <b>
          <WholePrice agorot={totalAgorot} />
        </b>
        {lessAgorot > 0 && (
          <>
            <s className={typography.muted}>
              <span className={layout.visuallyHidden}>{t('results.before')} </span>
              <WholePrice agorot={beforeAgorot} />
            </s>
            <Saving lessAgorot={lessAgorot} percent={shareOf(discountAgorot, 100, beforeAgorot)} />
          </>
        )}
      </div>
      <AboutPrice agorot={totalAgorot} />
      <p className={`${typography.muted} ${typography.small}`}>
        <RichText id="common.forNights" values={{ count: nights }} />
        {nights > 1 && (
          <>
            {' · '}
            <RichText id="results.averagePerNight" values={{ price: <WholePrice agorot={averagePerNightAgorot} /> }} />
          </>
        )}
        {includedCharges.length > 0 && (
          <>
            {' · '}
            {t(includedCharges.every((kind) => kind === 'cleaning') ? 'results.withCleaning' : 'results.withExtras')}
          </>
        )}
      </p>
    </>
  );
}

function Saving({ lessAgorot, percent }: { lessAgorot: number; percent: number }) {
  const amount = <WholePrice agorot={lessAgorot} />;
  return (
    <Tag tone="good">
      <Icon of={BadgePercent} size="s" />
      <span>
        {percent >= LEAST_PERCENT ? (
          <RichText id="results.lessPercent" values={{ amount, percent: <Num>{percent}%</Num> }} />
        ) : (
          <RichText id="results.less" values={{ amount }} />
        )}
      </span>
    </Tag>
  );
}

/** Renders how large the units are together: bedrooms, beds and, where it is known of all of them, the area. */
function SizeFact({ units }: Pick<SearchResult, 'units'>) {
  const { t } = useI18n();
  const sum = (amountOf: (unit: SearchResult['units'][number]) => number) => units.reduce((total, unit) => total + amountOf(unit), 0);
  const bedrooms = sum((unit) => unit.bedrooms);
  const beds = sum((unit) => unit.beds);
  const area = units.every((unit) => unit.areaSqm !== null) ? sum((unit) => unit.areaSqm ?? 0) : 0;
  const words = [
    bedrooms > 0 && t('results.bedrooms', { count: bedrooms }),
    beds > 0 && t('results.beds', { count: beds }),
    area > 0 && t('results.area', { area }),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <li>
      <Icon of={BedDouble} size="s" />
      {words.join(' · ')}
    </li>
  );
}

function CardFacts({ units, highlights, freeCancellationUntil }: Pick<SearchResult, 'units' | 'highlights' | 'freeCancellationUntil'>) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const freeUntil = freeCancellationUntil ? fromWireDate(freeCancellationUntil) : undefined;
  return (
    <>
      <ul className={`${cardStyles.facts} ${layout.fromTop} ${styles.list} ${styles.after}`}>
        <SizeFact units={units} />
        {highlights.map((highlight) => (
          <li key={highlight.id}>
            <Icon of={featureIcon(highlight.id)} size="s" />
            {highlight.name}
          </li>
        ))}
      </ul>
      <ul className={`${cardStyles.facts} ${styles.after}`}>
        {freeUntil ? (
          <li className={cardStyles.free}>
            <Icon of={CalendarCheck} size="s" />
            {freeUntil === today ? (
              t('results.freeCancellationToday')
            ) : (
              <RichText id="results.freeCancellation" values={{ date: <DateText date={freeUntil} style="day" /> }} />
            )}
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
