import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useDismiss } from '#web/design-system/use-dismiss.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './collapsed-search.module.css';
import { SearchFields } from './search-fields.tsx';
import { WideSearchPill } from './search-pill.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/**
 * The collapsed bar: destination, nights and guests. A click expands it; a button, Escape or a click elsewhere collapses it.
 * @param isAtDates whether it begins expanded, with its dates open
 */
export function CollapsedSearch({ bar, isAtDates = false }: { bar: SearchBarState; isAtDates?: boolean }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'bar' | 'dates' | undefined>(isAtDates ? 'dates' : undefined);
  const isExpanded = open !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const collapse = () => {
    setOpen(undefined);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-part="pill"]')?.focus());
  };
  useDismiss(root, isExpanded, (reason) => (reason === 'escape' ? collapse() : setOpen(undefined)));
  const searched: SearchBarState = {
    ...bar,
    submit: () => {
      setOpen(undefined);
      bar.submit();
    },
  };
  return (
    <>
      {/* Outside of the bar: a click on it closes the bar, and reaches nothing under it. */}
      {isExpanded && <div className={styles.scrim} aria-hidden="true" />}
      <div ref={root} className={styles.collapsible}>
        <WideSearchPill
          bar={bar}
          isExpanded={isExpanded}
          onOpen={() => setOpen('bar')}
          className={`${layout.wideOnly} ${layout.wideFlex}`}
        />
        {isExpanded && (
          <div className={styles.bar}>
            <SearchFields bar={searched} isExpanded isAtDates={open === 'dates'} />
            <IconButton label={t('searchBar.collapse')} isOutlined onClick={collapse}>
              <Icon of={X} />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
}
