import { createFileRoute } from '@tanstack/react-router';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { ContactPage } from '#web/portal/contact/contact-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/contact-us/')({
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('contactForm.title'), t('contactForm.description')];
    return pageHead({ context: match.context, language: params.language, page: 'contact-us/', title, description });
  },
  component: Contact,
});

function Contact() {
  return <ContactPage email={useCurrentUser()?.email} />;
}
