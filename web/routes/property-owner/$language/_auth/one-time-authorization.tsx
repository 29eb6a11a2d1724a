import { createFileRoute } from '@tanstack/react-router';
import { codeQuery, parseCodeSearch } from '#web/account/auth/code-query.ts';
import { OneTimePage } from '#web/account/one-time/one-time-page.tsx';
import { ownerPageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/_auth/one-time-authorization')({
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: async ({ context: { queryClient, api }, deps: { code } }) => {
    if (code !== undefined) await queryClient.prefetchQuery(codeQuery(api, '/one-time-authorization', code));
  },
  head: ({ match, params: { language } }) => ownerPageHead(match.context, language, i18nOf(language).t('access.oneTimeTitle')),
  component: OwnerOneTime,
});

function OwnerOneTime() {
  return <OneTimePage isForOwners code={Route.useSearch().code} />;
}
