import type { ReactNode } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { OpenDates } from '#web/portal/open-dates/open-dates.ts';
import * as styles from './date-kinds.module.css';
import { OpenDatesPanel } from './open-dates-panel.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/** A weekend at any time: what an open search begins with. */
const AT_FIRST: OpenDates = { length: 'weekend', period: undefined };

/** Exact dates, which are its children, or open ones. A hotel's page is about exact ones alone. */
export function DateKinds({ bar, onSearch, children }: { bar: SearchBarState; onSearch: () => void; children: ReactNode }) {
  const { t } = useI18n();
  const { form, dispatch } = bar;
  const { open } = form;
  if (bar.isHotelPage) return children;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own */}
      <div className={`${segments.segments} ${layout.fullWidth} ${styles.kinds}`} role="group" aria-label={t('openDates.kind')}>
        <button type="button" aria-pressed={!open} onClick={() => dispatch({ type: 'datesClosed' })}>
          {t('openDates.exact')}
        </button>
        <button type="button" aria-pressed={open !== undefined} onClick={() => open ?? dispatch({ type: 'datesOpened', open: AT_FIRST })}>
          {t('openDates.open')}
        </button>
      </div>
      {open ? <OpenDatesPanel bar={bar} open={open} onSearch={onSearch} /> : children}
    </>
  );
}
