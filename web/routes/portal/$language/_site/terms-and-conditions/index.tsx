import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/terms-and-conditions/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('publicPages.terms'), t('publicPages.termsDescription')];
    return pageHead({ context: match.context, language: params.language, page: 'terms-and-conditions/', title, description });
  },
  component: Terms,
});

function Terms() {
  return <StaticPage page="terms" />;
}
