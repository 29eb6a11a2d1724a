import { createFileRoute } from '@tanstack/react-router';
import { codeQuery, parseCodeSearch } from '#web/account/auth/code-query.ts';
import { OneTimePage } from '#web/account/one-time/one-time-page.tsx';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/portal/$language/_auth/one-time-authorization/')({
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: async ({ context: { queryClient, api }, deps: { code } }) => {
    if (code !== undefined) await queryClient.prefetchQuery(codeQuery(api, '/one-time-authorization', code));
  },
  head: ({ match, params: { language } }) => {
    const title = i18nOf(language).t('access.oneTimeTitle');
    return pageHead({ context: match.context, language, page: 'one-time-authorization/', title, isIndexed: false });
  },
  component: OneTime,
});

function OneTime() {
  return <OneTimePage isForOwners={false} code={Route.useSearch().code} />;
}
