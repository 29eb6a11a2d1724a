import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './search-bar.module.css';
import { useSearchBar, useSearchOfPage } from './use-search-bar.ts';

/**
 * The search as a form that browsers send by themselves, where there are no scripts; the server alone writes it.
 * @param isBand whether it stands across the page, instead of on a picture
 */
export function PlainSearch({ isBand = false }: { isBand?: boolean }) {
  return <noscript className={`${styles.plain} ${isBand ? styles.band : styles.panel}`}>{import.meta.env.SSR && <PlainForm />}</noscript>;
}

/** Its fields are those that `parseSearchQuery` reads. */
function PlainForm() {
  const { t } = useI18n();
  const { form, today, lastDay, isHotelPage, action } = useSearchBar(useSearchOfPage());
  const adults = Array.from({ length: SEARCH_LIMITS.maxAdultsPerRoom }, (_, index) => index + 1);
  const days = { type: 'date', min: today, max: lastDay };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all screen readers yet
    <form role="search" aria-label={t('searchBar.label')} action={action}>
      {!isHotelPage && (
        <label>
          {t('searchBar.destination')}
          <input name="location" maxLength={100} defaultValue={form.keyword} placeholder={t('searchBar.destinationPlaceholder')} />
        </label>
      )}
      <label>
        {t('searchBar.arrival')}
        <input {...days} name="arrival" defaultValue={form.range.from} />
      </label>
      <label>
        {t('searchBar.departure')}
        <input {...days} name="departure" defaultValue={form.range.to} />
      </label>
      <label>
        {t('searchBar.adults')}
        <select name="adults" defaultValue={form.rooms[0]?.numberOfAdults}>
          {adults.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass({ kind: 'go', isFull: true })}>
        {t(isHotelPage ? 'searchBar.update' : 'searchBar.search')}
      </button>
    </form>
  );
}
