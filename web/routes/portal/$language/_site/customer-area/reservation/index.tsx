import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { FindReservationPage } from '#web/portal/reservation/reservation-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/customer-area/reservation/')({
  head: ({ match, params: { language } }) => {
    const { t } = i18nOf(language);
    return pageHead({
      context: match.context,
      language,
      page: 'customer-area/reservation/',
      title: t('reservation.findHeading'),
      isIndexed: false,
    });
  },
  component: FindReservationPage,
});
