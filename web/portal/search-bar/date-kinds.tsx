import { type ReactNode, useState } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './date-kinds.module.css';
import { OpenDatesPanel } from './open-dates-panel.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/** Exact dates, which are its children, or open ones. A hotel's page is about exact ones alone. */
export function DateKinds({ bar, onSearch, children }: { bar: SearchBarState; onSearch: () => void; children: ReactNode }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(bar.form.open !== undefined);
  if (bar.isHotelPage) return children;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own */}
      <div className={`${segments.segments} ${layout.fullWidth} ${styles.kinds}`} role="group" aria-label={t('openDates.kind')}>
        <button type="button" aria-pressed={!isOpen} onClick={() => setOpen(false)}>
          {t('openDates.exact')}
        </button>
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
          {t('openDates.open')}
        </button>
      </div>
      {isOpen ? <OpenDatesPanel bar={bar} onSearch={onSearch} /> : children}
    </>
  );
}
