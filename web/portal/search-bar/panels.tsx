import { useEffect, useState } from 'react';
import { localeOf } from '#contract/primitives/enums.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './search-fields.module.css';

export type Panels = Pick<typeof import('./destination-list.tsx'), 'DestinationList'> &
  Pick<typeof import('./dates-panel.tsx'), 'DatesPanel'> &
  Pick<typeof import('./guests-panel.tsx'), 'GuestsPanel'>;

let loaded: Panels | undefined;

/** Loads the words of open dates, which come with results elsewhere. */
export function loadResultsTexts(): Promise<void> {
  return loadCatalogue(localeOf(document.documentElement.lang), 'results');
}

async function loadPanels(): Promise<Panels> {
  const [{ DestinationList }, { DatesPanel }, { GuestsPanel }] = await Promise.all([
    import('./destination-list.tsx'),
    import('./dates-panel.tsx'),
    import('./guests-panel.tsx'),
    loadResultsTexts(),
  ]);
  loaded = { DestinationList, DatesPanel, GuestsPanel };
  return loaded;
}

/** Returns the panels of the search bar, whose code is fetched when a field is first opened. */
export function usePanels(isWanted: boolean): Panels | undefined {
  const [panels, setPanels] = useState(loaded);
  useEffect(() => {
    if (isWanted && !panels) void loadPanels().then(setPanels);
  }, [isWanted, panels]);
  return panels;
}

/** Renders a spinner in an open panel whose content is on its way. */
export function PanelLoading() {
  const { t } = useI18n();
  return (
    <p className={`${layout.row} ${layout.centered} ${styles.loading}`}>
      <Spinner label={t('common.loading')} />
    </p>
  );
}
