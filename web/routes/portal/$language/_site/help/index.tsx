import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/help/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('publicPages.help'), t('publicPages.helpDescription')];
    return pageHead({ context: match.context, language: params.language, page: 'help/', title, description });
  },
  component: Help,
});

function Help() {
  return <StaticPage page="help" />;
}
