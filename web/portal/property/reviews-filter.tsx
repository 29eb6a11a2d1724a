import type { FormEvent } from 'react';
import { REVIEW_COMPANIES, REVIEW_SORTS, type ReviewCompany, type ReviewSort } from '#contract/primitives/review-choices.ts';
import type { Reviews } from '#contract/reviews.ts';
import { Button } from '#web/design-system/button.tsx';
import { Field } from '#web/design-system/field.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { ReviewFilter } from './reviews-query.ts';
import * as styles from './reviews-section.module.css';

/** The most characters that are searched for (`contract/reviews.ts`). */
const LONGEST_SEARCH = 80;

interface ReviewsFilterProps {
  readonly summary: Reviews['summary'];
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
  /** How many reviews there are of those; undefined while that is on its way. */
  readonly found: number | undefined;
}

/** Renders the order, with whom the guests were, and words to look for; and what was found where something is asked for. */
export function ReviewsFilter({ summary: { companies }, filter, onFilter, found }: ReviewsFilterProps) {
  const { t } = useI18n();
  const { sort, company, search: _search, ...others } = filter;
  const isFiltered = company !== undefined || filter.stars !== undefined || filter.search !== undefined;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    onFilter({ ...others, ...(sort && { sort }), ...(company && { company }), ...(words && { search: words }) });
  };
  return (
    <div className={`${styles.filter} ${layout.notPrinted} ${layout.scripted}`}>
      <Field label={t('reviews.sort')}>
        {(control) => (
          <Select
            {...control}
            value={sort ?? 'newest'}
            // The options are the names of orders.
            onChange={({ target }) => onFilter({ ...filter, sort: target.value as ReviewSort })}
            options={REVIEW_SORTS.map((value) => ({ value, label: t(`reviews.sort_${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('reviews.company')}>
        {(control) => (
          <Select
            {...control}
            value={company ?? ''}
            onChange={({ target }) => {
              const { company: _company, ...rest } = filter;
              onFilter(target.value ? { ...rest, company: target.value as ReviewCompany } : rest);
            }}
            options={[
              { value: '', label: t('reviews.anyCompany') },
              ...REVIEW_COMPANIES.filter((value) => companies[value] > 0).map((value) => ({
                value,
                label: t('reviews.companyCount', { company: t(`reviews.company_${value}`), count: companies[value] }),
              })),
            ]}
          />
        )}
      </Field>
      <search>
        <form key={filter.search ?? ''} onSubmit={search} className={styles.search}>
          <TextField label={t('reviews.search')} name="words" defaultValue={filter.search ?? ''} maxLength={LONGEST_SEARCH} />
          <Button type="submit">{t('reviews.searchNow')}</Button>
        </form>
      </search>
      <p role="status" className={styles.found}>
        {isFiltered && found !== undefined && (found === 0 ? t('reviews.noneFound') : t('reviews.found', { count: found }))}
        {isFiltered && (
          <button type="button" className={`${typography.link} ${layout.tappable}`} onClick={() => onFilter(sort ? { sort } : {})}>
            {t('reviews.clear')}
          </button>
        )}
      </p>
    </div>
  );
}
