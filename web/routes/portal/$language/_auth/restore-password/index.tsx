import { createFileRoute } from '@tanstack/react-router';
import { codeQuery, parseCodeSearch } from '#web/account/auth/code-query.ts';
import { RestorePage } from '#web/account/restore/restore-page.tsx';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/portal/$language/_auth/restore-password/')({
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: async ({ context: { queryClient, api }, deps: { code } }) => {
    if (code !== undefined) await queryClient.prefetchQuery(codeQuery(api, '/restore-password', code));
  },
  head: ({ match, params: { language } }) => {
    const title = i18nOf(language).t('access.restoreTitle');
    return pageHead({ context: match.context, language, page: 'restore-password/', title, isIndexed: false });
  },
  component: Restore,
});

function Restore() {
  return <RestorePage isForOwners={false} search={Route.useSearch()} />;
}
