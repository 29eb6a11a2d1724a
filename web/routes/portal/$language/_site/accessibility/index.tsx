import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/accessibility/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('publicPages.accessibility'), t('publicPages.accessibilityDescription')];
    return pageHead({ context: match.context, language: params.language, page: 'accessibility/', title, description });
  },
  component: Accessibility,
});

function Accessibility() {
  return <StaticPage page="accessibility" />;
}
