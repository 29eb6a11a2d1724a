import { createFileRoute } from '@tanstack/react-router';
import { TrialPage } from '#web/host/trial/trial-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/trial')({
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('trial.title')} · ${match.context.site.name[language]}` }],
  }),
  component: TrialPage,
});
