import type { SearchResponse } from '#contract/search.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './results-heading.module.css';

/** How many places there are, and what their prices mean; without a response, that they are being looked for. */
export function ResultsHeading({ place, response }: { place: string; response?: SearchResponse }) {
  const { t } = useI18n();
  const areAllWithVat = response?.data.every((result) => result.vatIncluded) ?? true;
  return (
    <div className={styles.group} role="status">
      <h1 className={typography.heading}>
        {response ? (
          <RichText
            id="results.heading"
            values={{ count: response.meta.totalItems, inPlace: <bdi>{response.meta.query.locationIn}</bdi> }}
          />
        ) : (
          <RichText id="results.headingLoading" values={{ place: <bdi>{place}</bdi> }} />
        )}
      </h1>
      <p className={`${typography.muted} ${typography.small}`}>
        {areAllWithVat ? t('results.pricesWithVat') : t('results.pricesVatWhereDue')}
      </p>
    </div>
  );
}
