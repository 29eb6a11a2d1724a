import { Link, type LinkProps } from '@tanstack/react-router';
import { Pagination } from '#web/design-system/pagination.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import * as styles from './pages.module.css';

interface PagesProps {
  readonly meta: { readonly totalItems: number; readonly currentPage: number; readonly perPage: number };
  readonly linkOf: (page: number) => LinkProps;
}

/** Links to the other pages of a list. */
export function Pages({ meta, linkOf }: PagesProps) {
  const labels = usePageLabels();
  return (
    <div className={styles.group}>
      <Pagination
        page={meta.currentPage}
        pageCount={Math.ceil(meta.totalItems / meta.perPage)}
        labels={labels}
        renderLink={(page, link) => <Link {...linkOf(page)} {...link} />}
      />
    </div>
  );
}
