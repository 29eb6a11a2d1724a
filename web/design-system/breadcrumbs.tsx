import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import * as styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';
import * as layout from './layout.module.css';

/** Renders where a page stands: links as children, the page itself last. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  const items = Children.toArray(children);
  return (
    <nav aria-label={label}>
      <ol className={styles.breadcrumbs}>
        {items.map((item, index) => (
          // Breadcrumbs never change their order, so that the index is their identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={`${layout.row} ${layout.tight}`} {...(index === items.length - 1 ? { 'aria-current': 'page' } : {})}>
            {index > 0 && <Icon of={ChevronRight} size="s" flip />}
            {item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
