import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as iconButtonStyles from './icon-button.module.css';
import * as styles from './pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  readonly labels: { readonly pages: string; readonly previous: string; readonly next: string; readonly page: (page: number) => string };
  /** A link to that page around the content. */
  readonly renderLink: (
    page: number,
    link: { children: ReactNode; className: string; 'aria-label': string; 'aria-current'?: 'page' },
  ) => ReactNode;
}

/** Renders links to the pages of a long list: first, last, and those around the present one. */
export function Pagination({ page, pageCount, labels, renderLink }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, label: string, icon: typeof ChevronLeft) =>
    target < 1 || target > pageCount ? (
      <span className={`${iconButtonStyles.iconButton} ${styles.nowhere}`}>
        <Icon of={icon} flip />
      </span>
    ) : (
      renderLink(target, { children: <Icon of={icon} flip />, className: iconButtonStyles.iconButton, 'aria-label': label })
    );
  return (
    <nav className={styles.pager} aria-label={labels.pages}>
      <ul className={styles.pages}>
        <li>{step(page - 1, labels.previous, ChevronLeft)}</li>
        {pagesToShow(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === undefined ? (
              <span className={iconButtonStyles.iconButton}>…</span>
            ) : (
              renderLink(shown, {
                children: shown,
                className: classNames(iconButtonStyles.iconButton, shown === page && iconButtonStyles.chosen),
                'aria-label': labels.page(shown),
                ...(shown === page ? { 'aria-current': 'page' as const } : {}),
              })
            )}
          </li>
        ))}
        <li>{step(page + 1, labels.next, ChevronRight)}</li>
      </ul>
    </nav>
  );
}

/** Returns the pages that a pager names: first, last and neighbours of the present one; undefined is a gap. */
export function pagesToShow(page: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((shown) => shown >= 1 && shown <= pageCount);
  const pages = [...new Set(wanted)].sort((first, second) => first - second);
  return pages.flatMap((shown, index) => {
    const before = pages[index - 1];
    if (before === undefined || shown - before === 1) return [shown];
    // A gap of one page is that page.
    return shown - before === 2 ? [shown - 1, shown] : [undefined, shown];
  });
}
