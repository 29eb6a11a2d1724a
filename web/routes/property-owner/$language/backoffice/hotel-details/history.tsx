import { createFileRoute } from '@tanstack/react-router';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { HistoryPage } from '#web/registration/details/history-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/hotel-details/history')({
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hotelDetails.history')} · ${match.context.site.name[language]}` }],
  }),
  component: HistoryPage,
});
