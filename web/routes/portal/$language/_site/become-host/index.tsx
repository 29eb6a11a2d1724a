import { createFileRoute } from '@tanstack/react-router';
import { BeginHosting } from '#web/account/become-host/begin-hosting.tsx';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { BecomeHostPage } from '#web/portal/become-host/become-host-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/become-host/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('hosting.title'), t('hosting.description')];
    return pageHead({ context: match.context, language: params.language, page: 'become-host/', title, description });
  },
  component: BecomeHost,
});

function BecomeHost() {
  return <BecomeHostPage begin={<BeginHosting />} />;
}
