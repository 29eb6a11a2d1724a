import { List, Map as MapIcon } from 'lucide-react';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segmentsStyles from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './results-map.module.css';
import { useChangeSearch } from './use-results.ts';

/** Changes between list and map. The view stands in the address, so that going back and sharing work. */
function useView(query: SearchQuery) {
  const change = useChangeSearch();
  const { showOnMap = false, popupOpened: _popup, ...rest } = query;
  return { isMap: showOnMap, show: (isMap: boolean) => void change(isMap ? { ...rest, showOnMap: true } : rest) };
}

/** Renders list or map, on wide screens: the map then stands beside the list. */
export function ViewToggle({ query }: { query: SearchQuery }) {
  const { t } = useI18n();
  const { isMap, show } = useView(query);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={`${segmentsStyles.segments} ${layout.wideOnly}`} role="group" aria-label={t('map.view')}>
      <button type="button" aria-pressed={!isMap} onClick={() => show(false)}>
        <Icon of={List} />
        {t('map.list')}
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => show(true)}>
        <Icon of={MapIcon} />
        {t('map.show')}
      </button>
    </div>
  );
}

/** Renders the other view, on narrow screens: at the thumb, over list or map. */
export function ViewPill({ query }: { query: SearchQuery }) {
  const { t } = useI18n();
  const { isMap, show } = useView(query);
  const change = () => {
    show(!isMap);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Button className={`${styles.viewPill} ${layout.narrowOnly} ${layout.scripted}`} onClick={change}>
      <Icon of={isMap ? List : MapIcon} />
      {isMap ? t('map.list') : t('map.show')}
    </Button>
  );
}
