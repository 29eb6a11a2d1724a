import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Filter } from '#contract/search.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { resultCountsQuery } from '#web/search-query/results-queries.ts';
import { type FilterChoice, withFilters } from './filter-choice.ts';
import * as styles from './filters.module.css';
import { useSearchQuery } from './use-results.ts';

/** A handle being dragged changes the choice many times a second. */
const CALM_MS = 250;

/** The counts that a choice of filters would leave, before it is applied. */
export interface DraftCounts {
  /** Undefined while it is not known. */
  readonly totalItems: number | undefined;
  /** The options of a filter with how many places there would be; until that is known, those of the choice before. */
  optionsOf(filter: Filter): Filter['options'];
}

/** Returns how many places a choice of filters leaves, and how many with each option besides. */
export function useDraftCounts(choice: FilterChoice): DraftCounts {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const query = useSearchQuery();
  const calmChoice = useCalm(choice);
  const { data, isFetching } = useQuery(resultCountsQuery(api, language, withFilters(query, calmChoice)));
  return {
    totalItems: isFetching || calmChoice !== choice ? undefined : data?.totalItems,
    optionsOf: ({ id, options }) => {
      const counted = data?.filters.find((filter) => filter.id === id)?.options ?? [];
      return options.map((option) => counted.find((one) => one.id === option.id) ?? option);
    },
  };
}

/** Returns the value once it has not changed for a moment. Values with the same content are the same. */
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

interface ShowResultsButtonProps {
  /** How many places the choice leaves; undefined while it is not known. */
  readonly count: number | undefined;
  readonly size?: 's' | 'l';
  readonly onClick: () => void;
}

/** Applies a choice of filters, and says beforehand how many places it leaves. */
export function ShowResultsButton({ count, size = 's', onClick }: ShowResultsButtonProps) {
  const { t } = useI18n();
  return (
    <Button kind="go" size={size} onClick={onClick} className={styles.showResults}>
      {count === undefined ? t('results.apply') : count === 0 ? t('results.showNone') : <RichText id="results.show" values={{ count }} />}
    </Button>
  );
}
