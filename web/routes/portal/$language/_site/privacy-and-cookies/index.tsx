import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/privacy-and-cookies/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('publicPages.privacy'), t('publicPages.privacyDescription')];
    return pageHead({ context: match.context, language: params.language, page: 'privacy-and-cookies/', title, description });
  },
  component: Privacy,
});

function Privacy() {
  return <StaticPage page="privacy" />;
}
