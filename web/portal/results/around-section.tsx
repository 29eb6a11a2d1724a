import { useQuery } from '@tanstack/react-query';
import type { SearchResponse } from '#contract/search.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as cardStyles from '#web/portal/stay/card.module.css';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { aroundQuery, searchAround, searchOfResult } from './related-searches.ts';
import { ResultCard } from './result-card.tsx';
import * as styles from './results.module.css';

interface AroundSectionProps {
  readonly found: SearchResponse;
  readonly query: SearchQuery;
}

/** Renders what is free around a place that has little or nothing for the search, with its prices. */
export function AroundSection({ found, query }: AroundSectionProps) {
  const around = searchAround(found, query);
  return around ? <FreeAround found={found} query={query} around={around} /> : null;
}

function FreeAround({ found, query, around }: AroundSectionProps & { readonly around: SearchQuery }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data } = useQuery(aroundQuery(api, language, found, around));
  if (!data || data.results.length === 0) return null;
  return (
    <section className={styles.around} aria-labelledby="around">
      <div className={`${layout.row} ${layout.between} ${styles.aroundHead}`}>
        <h2 id="around" className={typography.display}>
          {t('results.around')}
        </h2>
        <LinkButton {...paths.searchResults(language, { ...around, showOnMap: true })}>{t('results.aroundMap')}</LinkButton>
      </div>
      <div className={`${cardStyles.cards} ${cardStyles.threeColumns}`}>
        {data.results.map((result) => (
          <HydrateLater key={result.id}>
            <ResultCard
              result={result}
              query={searchOfResult(result, data.response, query)}
              guests={found.meta.query.roomsInfo.numberOfGuests}
              isEager={false}
            />
          </HydrateLater>
        ))}
      </div>
    </section>
  );
}
