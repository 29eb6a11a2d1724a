import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Pagination } from '#web/design-system/pagination.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import { paths } from '#web/paths.ts';
import * as cardStyles from '#web/portal/stay/card.module.css';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { ResultRange } from './map-cards.tsx';
import { searchOfResult } from './related-searches.ts';
import { ResultCard } from './result-card.tsx';
import * as styles from './results-map.module.css';

/** The picture that is largest at first on phones; more of them at once would make each other late. */
const EAGER_CARDS = 1;

interface ResultsListProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  /** Beside a map: the result whose pin was pressed, and who wants to know which card is looked at. */
  readonly look?: { readonly chosenId: number | undefined; readonly onLook: (id: number | undefined) => void };
}

/** Renders one page of cards, and the ways to the other pages. */
export function ResultsList({ response, query, look }: ResultsListProps) {
  const { language, t } = useI18n();
  const { data, meta } = response;
  if (data.length === 0) {
    return (
      <div className={`${layout.stack} ${styles.resultsListGroup}`}>
        <p className={typography.lead}>{t('results.emptyPage')}</p>
        <LinkButton {...paths.searchResults(language, { ...query, page: 1 })}>{t('results.toFirstPage')}</LinkButton>
      </div>
    );
  }
  return (
    <>
      <div className={look ? cardStyles.cards : `${cardStyles.cards} ${cardStyles.threeColumns}`}>
        {data.map((result, index) => (
          <Slot key={result.id} id={result.id} look={look}>
            <HydrateLater>
              <ResultCard
                result={result}
                query={searchOfResult(result, response, query)}
                guests={meta.query.roomsInfo.numberOfGuests}
                isEager={index < EAGER_CARDS}
                around={meta.query.near && meta.query.center}
              />
            </HydrateLater>
          </Slot>
        ))}
      </div>
      <HydrateLater>
        <ResultsPager meta={meta} shown={data.length} query={query} />
      </HydrateLater>
    </>
  );
}

/** Renders a card's place in the list; beside a map it tells when it is looked at, by pointer or by focus. */
function Slot({ id, look, children }: { id: number; look: ResultsListProps['look']; children: ReactNode }) {
  if (!look) return children;
  const turnTo = () => look.onLook(id);
  const turnAway = () => look.onLook(undefined);
  return (
    // It listens to what its link does; there is nothing to press but that.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      id={slotId(id)}
      data-shown={look.chosenId === id || undefined}
      className={classNames(styles.slot, look.chosenId === id && styles.chosenSlot)}
      onPointerEnter={turnTo}
      onPointerLeave={turnAway}
      onFocus={turnTo}
      onBlur={turnAway}
    >
      {children}
    </div>
  );
}

function ResultsPager({ meta, shown, query }: { meta: SearchResponse['meta']; shown: number; query: SearchQuery }) {
  const { language } = useI18n();
  const labels = usePageLabels();
  if (meta.totalItems <= meta.perPage) return null;
  return (
    <div className={styles.pages}>
      <Pagination
        page={meta.currentPage}
        pageCount={Math.ceil(meta.totalItems / meta.perPage)}
        labels={labels}
        renderLink={(page, link) => <Link {...paths.searchResults(language, { ...query, page })} {...link} preload={false} />}
      />
      <p className={`${typography.small} ${typography.muted}`}>
        <RichText id="results.pageOf" values={{ range: <ResultRange meta={meta} shown={shown} />, total: meta.totalItems }} />
      </p>
    </div>
  );
}

/** Names a result's card in the page, so that the map can bring it into view. */
export function slotId(resultId: number): string {
  return `result-${resultId}`;
}
