import { useI18n } from './i18n-provider.tsx';

/** Returns what the links between the pages of a long list are called, in the page's language. */
export function usePageLabels() {
  const { t } = useI18n();
  return {
    pages: t('common.pages'),
    previous: t('common.previous'),
    next: t('common.next'),
    page: (page: number) => t('common.page', { page }),
  };
}
