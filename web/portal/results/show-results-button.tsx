import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { resultCountQuery } from '#web/search-query/results-queries.ts';
import { type FilterChoice, withFilters } from './filter-choice.ts';
import * as styles from './show-results-button.module.css';
import { useSearchQuery } from './use-results.ts';

/** A handle being dragged changes the choice many times a second. */
const CALM_MS = 250;

/** Applies a choice of filters, and says beforehand how many places it leaves. */
export function ShowResultsButton({ choice, size = 's', onClick }: { choice: FilterChoice; size?: 's' | 'l'; onClick: () => void }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const query = useSearchQuery();
  const calmChoice = useCalm(choice);
  const { data: count, isFetching } = useQuery(resultCountQuery(api, language, withFilters(query, calmChoice)));
  const isKnown = count !== undefined && !isFetching && calmChoice === choice;
  return (
    <Button kind="go" size={size} onClick={onClick} className={styles.action}>
      {!isKnown ? t('results.apply') : count === 0 ? t('results.showNone') : <RichText id="results.show" values={{ count }} />}
    </Button>
  );
}

/** The value once it has not changed for a moment. Values with the same content are the same. */
function useCalm(value: FilterChoice): FilterChoice {
  const [calm, setCalm] = useState(value);
  const content = JSON.stringify(value);
  const isSame = JSON.stringify(calm) === content;
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => setCalm(JSON.parse(content) as FilterChoice), CALM_MS);
    return () => clearTimeout(timer);
  }, [content, isSame]);
  return isSame ? value : calm;
}
