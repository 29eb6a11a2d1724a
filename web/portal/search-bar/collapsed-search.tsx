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

/** The collapsed bar: destination, nights and guests. A click expands it; a button, Escape or a click elsewhere collapses it. */
export function CollapsedSearch({ bar }: { bar: SearchBarState }) {
  const { t } = useI18n();
  const [isExpanded, setExpanded] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const collapse = () => {
    setExpanded(false);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-part="pill"]')?.focus());
  };
  useDismiss(root, isExpanded, (reason) => (reason === 'escape' ? collapse() : setExpanded(false)));
  const searched: SearchBarState = {
    ...bar,
    submit: () => {
      setExpanded(false);
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
          onOpen={() => setExpanded(true)}
          className={`${layout.wideOnly} ${layout.wideFlex}`}
        />
        {isExpanded && (
          <div className={styles.bar}>
            <SearchFields bar={searched} isExpanded />
            <IconButton label={t('searchBar.collapse')} isOutlined onClick={collapse}>
              <Icon of={X} />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
}
