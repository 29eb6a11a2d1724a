import { createFileRoute } from '@tanstack/react-router';
import { returnPathOf } from '#web/account/sign-in/return-path.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { SwitchPage } from '#web/own-properties/switch-page.tsx';

export const Route = createFileRoute('/property-owner/$language/switch')({
  validateSearch: (raw: Record<string, unknown>): { property: number; returnUrl?: string | undefined } => ({
    property: Number(raw.property) || 0,
    returnUrl: returnPathOf(raw.returnUrl),
  }),
  head: ({ params }) => ({
    meta: [{ title: i18nOf(params.language).t('ownPlaces.switching') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Switch,
});

function Switch() {
  const { property, returnUrl } = Route.useSearch();
  return <SwitchPage property={property} returnUrl={returnUrl} />;
}
