import { Link, type LinkProps } from '@tanstack/react-router';
import { Pagination } from '#web/design-system/pagination.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface PagesProps {
  readonly meta: { readonly totalItems: number; readonly currentPage: number; readonly perPage: number };
  readonly linkOf: (page: number) => LinkProps;
}

/** Links to the other pages of a list. */
export function Pages({ meta, linkOf }: PagesProps) {
  const { t } = useI18n();
  return (
    <Pagination
      page={meta.currentPage}
      pageCount={Math.ceil(meta.totalItems / meta.perPage)}
      labels={{
        pages: t('common.pages'),
        previous: t('common.previous'),
        next: t('common.next'),
        page: (page) => t('common.page', { page }),
      }}
      renderLink={(page, link) => <Link {...linkOf(page)} {...link} />}
    />
  );
}
