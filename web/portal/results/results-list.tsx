import { Link } from '@tanstack/react-router';
import type { SearchResponse } from '#contract/search.ts';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Pagination } from '#web/design-system/pagination.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { ResultCard } from './result-card.tsx';

/** Pictures that are seen at once on a desktop. */
const EAGER_CARDS = 3;

interface ResultsListProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
}

/** One page of cards, and the ways to the other pages. */
export function ResultsList({ response: { data, meta }, query }: ResultsListProps) {
  const { language, t } = useI18n();
  const { popupOpened: _popup, ...carried } = query;
  // The search as it was understood, so that the property opens with the dates that the prices stand for.
  const search: SearchQuery = { ...carried, from: meta.query.from, to: meta.query.to };
  if (data.length === 0) {
    return (
      <div className="stack justify-items-start">
        <p className="lead">{t('results.emptyPage')}</p>
        <LinkButton {...paths.searchResults(language, { ...query, page: 1 })}>{t('results.toFirstPage')}</LinkButton>
      </div>
    );
  }
  return (
    <>
      <div className="cards cards--3">
        {data.map((result, index) => (
          <ResultCard
            key={result.id}
            result={result}
            query={search}
            guests={meta.query.roomsInfo.numberOfGuests}
            isEager={index < EAGER_CARDS}
          />
        ))}
      </div>
      <ResultsPager meta={meta} shown={data.length} query={query} />
    </>
  );
}

function ResultsPager({ meta, shown, query }: { meta: SearchResponse['meta']; shown: number; query: SearchQuery }) {
  const { language, t } = useI18n();
  if (meta.totalItems <= meta.perPage) return null;
  const first = (meta.currentPage - 1) * meta.perPage + 1;
  return (
    <div className="mt-12 grid justify-items-center gap-2">
      <Pagination
        page={meta.currentPage}
        pageCount={Math.ceil(meta.totalItems / meta.perPage)}
        labels={{
          pages: t('common.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (page) => t('common.page', { page }),
        }}
        renderLink={(page, link) => <Link {...paths.searchResults(language, { ...query, page })} {...link} preload={false} />}
      />
      <p className="t1 mute">
        <RichText
          id="results.pageOf"
          values={{ range: <Num>{shown === 1 ? first : `${first}–${first + shown - 1}`}</Num>, total: meta.totalItems }}
        />
      </p>
    </div>
  );
}
