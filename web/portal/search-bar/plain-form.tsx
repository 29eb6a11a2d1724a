import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useSearchOfPage } from './search-of-page.ts';
import { useSearchBar } from './use-search-bar.ts';

/**
 * Renders the search as a form that browsers send by themselves; its fields are those that `parseSearchQuery` reads.
 */
export function PlainForm() {
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
      <label>
        <input type="checkbox" name="keepsShabbat" value="1" defaultChecked={form.keepsShabbat} />
        {t('common.keepShabbat')}
      </label>
      <button type="submit" className={buttonClass({ kind: 'go', isFull: true })}>
        {t(isHotelPage ? 'searchBar.update' : 'searchBar.search')}
      </button>
    </form>
  );
}
