import { createFileRoute } from '@tanstack/react-router';
import { commissionQuery } from '#web/admin/admin-queries.ts';
import { CommissionPage } from '#web/admin/commission/commission-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/commission/$propertyId')({
  loader: ({ context: { queryClient, api }, params: { language, propertyId } }) =>
    queryClient.prefetchQuery(commissionQuery(api, language, Number(propertyId))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.commission')} · ${match.context.site.name[language]}` }],
  }),
  component: Commission,
});

function Commission() {
  return <CommissionPage propertyId={Number(Route.useParams().propertyId)} />;
}
