import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { SearchResponse, SearchResult } from '#contract/search.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import { paths } from '#web/paths.ts';
import { Heart } from '#web/portal/hearts/heart.tsx';
import * as mapCardStyles from '#web/portal/map/map-card.module.css';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { searchOfResult } from './related-searches.ts';
import * as styles from './results-map.module.css';

/** A row that has not moved for so long has come to rest. */
const REST_MS = 120;

interface MapCardsProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  readonly chosenId: number;
  readonly onChoose: (id: number | undefined) => void;
}

/** Renders the map's results in a row on narrow screens; the card in the middle is the pin that stands out. */
export function MapCards({ response, query, chosenId, onChoose }: MapCardsProps) {
  const { t } = useI18n();
  const { row, onScroll } = useCentredCard(chosenId, onChoose);
  return (
    <ul
      ref={row}
      data-part="map-cards"
      className={`${styles.mapCards} ${layout.narrowOnly}`}
      aria-label={t('map.cards')}
      onScroll={onScroll}
    >
      {response.data.map((result) => (
        <li key={result.id} data-result={result.id} className={styles.mapCardSlot} onFocus={() => onChoose(result.id)}>
          <ResultMapCard result={result} response={response} query={query} isChosen={result.id === chosenId} />
          <Heart hotelId={result.id} title={result.title} className={styles.mapCardHeart} />
          {result.id === chosenId && (
            <IconButton label={t('map.closeCard')} onClick={() => onChoose(undefined)}>
              <Icon of={X} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Brings the chosen card into the middle, and chooses the one that a swipe leaves there. */
function useCentredCard(chosenId: number, onChoose: (id: number) => void) {
  const row = useRef<HTMLUListElement>(null);
  const isPlaced = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const element = row.current;
    const card = element?.querySelector<HTMLElement>(`[data-result="${chosenId}"]`);
    if (!element || !card) return;
    const behavior = isPlaced.current ? scrollBehavior() : 'instant';
    isPlaced.current = true;
    // Where it is in the middle already, the finger that brought it there may still hold it.
    if (card === cardInTheMiddle(element)) return;
    element.scrollTo({ left: card.offsetLeft - (element.clientWidth - card.offsetWidth) / 2, behavior });
  }, [chosenId]);
  useLayoutEffect(() => () => clearTimeout(rest.current), []);
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const id = Number(row.current && cardInTheMiddle(row.current)?.getAttribute('data-result'));
      if (id && id !== chosenId) onChoose(id);
    }, REST_MS);
  };
  return { row, onScroll };
}

function cardInTheMiddle(row: HTMLElement): HTMLElement | undefined {
  const { left, width } = row.getBoundingClientRect();
  const fromMiddle = (card: HTMLElement) => {
    const box = card.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - (left + width / 2));
  };
  return [...row.querySelectorAll<HTMLElement>('[data-result]')].sort((first, second) => fromMiddle(first) - fromMiddle(second))[0];
}

interface ResultMapCardProps {
  readonly result: SearchResult;
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  /** True if its pin stands out. */
  readonly isChosen: boolean;
}

/** Renders a result on the map of a narrow screen: enough to go on to it, or to the next pin. */
function ResultMapCard({ result, response, query, isChosen }: ResultMapCardProps) {
  const { language } = useI18n();
  const [image] = result.unitImages;
  return (
    <Link
      {...paths.hotelDetails(language, result.id, searchOfResult(result, response, query))}
      className={`${mapCardStyles.cardLink} ${mapCardStyles.withPicture}`}
      {...(isChosen ? { 'aria-current': 'true' as const } : {})}
    >
      <Picture url={image?.url} alt="" sizes="120px" {...(image && { placeholder: image.placeholder })} />
      <span className={mapCardStyles.cardText}>
        <b>
          <bdi>{result.title}</bdi>
        </b>
        <span className={`${typography.muted} ${typography.small} ${layout.block}`}>
          {result.cityName} · <RichText id="common.units" values={{ count: result.units.length }} />
        </span>
        <RatingLine rating={result.rating} className={`${typography.small} ${layout.block}`} />
        <span className={`${layout.block} ${layout.abovePacked}`}>
          <span className={`${typography.large} ${typography.strong}`}>
            <WholePrice agorot={result.totalAgorot} />
          </span>{' '}
          <RichText id="common.forNights" className={`${typography.muted} ${typography.small}`} values={{ count: result.nights }} />
        </span>
      </span>
    </Link>
  );
}

interface MapPagerProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  /** True while another page is on its way. */
  readonly isWaiting: boolean;
}

/** Renders which results stand on the map of narrow screens, and the ways to those before and after them. */
export function MapPager({ response: { data, meta }, query, isWaiting }: MapPagerProps) {
  const { t } = useI18n();
  const labels = usePageLabels();
  const isOnePage = meta.totalItems <= meta.perPage;
  const page = query.page ?? 1;
  const pageCount = Math.ceil(meta.totalItems / meta.perPage);
  const words = isWaiting ? (
    t('common.loading')
  ) : isOnePage ? (
    <RichText id="common.places" values={{ count: meta.totalItems }} />
  ) : (
    <RichText id="results.rangeOf" values={{ range: <ResultRange meta={meta} shown={data.length} />, total: meta.totalItems }} />
  );
  return (
    <nav className={`${styles.mapPager} ${layout.narrowOnly}`} aria-label={labels.pages}>
      {!isOnePage && <Step label={labels.previous} icon={ChevronLeft} page={page - 1} pageCount={pageCount} query={query} />}
      <span role="status" className={isOnePage ? styles.mapPagerWords : ''}>
        {words}
      </span>
      {!isOnePage && <Step label={labels.next} icon={ChevronRight} page={page + 1} pageCount={pageCount} query={query} />}
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly page: number;
  readonly pageCount: number;
  readonly query: SearchQuery;
}

/**
 * Renders a link to the page beside the present one; where there is none, its place stays empty of anything to press.
 */
function Step({ label, icon, page, pageCount, query }: StepProps) {
  const { language } = useI18n();
  const arrow = <Icon of={icon} flip />;
  if (page < 1 || page > pageCount) return <span className={`${iconButtonStyles.iconButton} ${styles.noPage}`}>{arrow}</span>;
  return (
    <Link
      {...paths.searchResults(language, { ...query, page })}
      className={iconButtonStyles.iconButton}
      aria-label={label}
      preload={false}
      resetScroll={false}
    >
      {arrow}
    </Link>
  );
}

/** Renders which of all results a page shows, counted from 1: "31–60". */
export function ResultRange({ meta, shown }: { meta: SearchResponse['meta']; shown: number }) {
  const first = (meta.currentPage - 1) * meta.perPage + 1;
  return <Num>{shown === 1 ? first : `${first}–${first + shown - 1}`}</Num>;
}
