import { createFileRoute } from '@tanstack/react-router';
import { RatesFrame, RatesSkeleton } from '#web/host/rates/rates-frame.tsx';
import { hostRatesQuery } from '#web/host/rates/rates-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

/** The pages of prices under their tabs. */
export const Route = createFileRoute('/property-owner/$language/backoffice/rates')({
  loader: ({ context: { queryClient, api }, params: { language } }) => queryClient.prefetchQuery(hostRatesQuery(api, language)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('rates.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: RatesSkeleton,
  component: RatesFrame,
});
