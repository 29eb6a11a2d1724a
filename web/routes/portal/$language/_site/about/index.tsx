import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/about/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('publicPages.about'), t('publicPages.aboutDescription')];
    return pageHead({ context: match.context, language: params.language, page: 'about/', title, description });
  },
  component: About,
});

function About() {
  return <StaticPage page="about" />;
}
