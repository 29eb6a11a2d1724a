import { Link } from '@tanstack/react-router';
import type { SearchResponse, SearchResult } from '#contract/search.ts';
import { Picture } from '#web/design-system/picture.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { carriedSearch } from './carried-search.ts';

interface ResultMapCardProps {
  readonly result: SearchResult;
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  /** Whether its pin stands out. */
  readonly isChosen: boolean;
}

/** A result on the map of a narrow screen: enough to go on to it, or to the next pin. */
export function ResultMapCard({ result, response, query, isChosen }: ResultMapCardProps) {
  const { language } = useI18n();
  const [image] = result.unitImages;
  return (
    <Link
      {...paths.hotelDetails(language, result.id, carriedSearch(response, query))}
      className="mapcard__link mapcard__link--pic"
      {...(isChosen ? { 'aria-current': 'true' as const } : {})}
    >
      <Picture url={image?.url} alt="" sizes="120px" {...(image && { placeholder: image.placeholder })} />
      <span className="mapcard__t">
        <b>
          <bdi>{result.title}</bdi>
        </b>
        <span className="mute t1 block">
          {result.cityName} · <RichText id="common.units" values={{ count: result.units.length }} />
        </span>
        <span className="mt-1 block">
          <span className="t3 sb6">
            <Price agorot={result.totalAgorot} />
          </span>{' '}
          <RichText id="results.forNights" className="mute t1" values={{ count: result.nights }} />
        </span>
      </span>
    </Link>
  );
}
