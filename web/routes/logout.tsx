import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE } from '#texts/languages.ts';
import { SignOutPage } from '#web/account/sign-out/sign-out-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/logout')({
  head: () => ({ meta: [{ title: i18nOf(DEFAULT_LANGUAGE).t('account.signOut') }, { name: 'robots', content: 'noindex' }] }),
  component: SignOutPage,
});
