import { useQuery } from '@tanstack/react-query';
import { ClientOnly, createFileRoute, Navigate, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { approvedHotelOf } from '#web/account/guards/owner-pages.ts';
import { useSignOutSoon } from '#web/account/sign-out/use-sign-out-soon.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { WelcomeMessage, WelcomeSeen } from '#web/account/welcome/welcome-message.tsx';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { loadStyles, styleLinks } from '#web/app/page-styles.ts';
import * as styles from '#web/app/registration-page.module.css';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import hostStyles from '#web/host/host.css?url';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { LanguageMenu } from '#web/portal/layout/header-menus.tsx';
import { assetsQuery, useRememberedOptions } from '#web/registration/fields/use-options.ts';
import { NarrowNotice } from '#web/registration/narrow-notice.tsx';
import { RegistrationPage, RegistrationSkeleton } from '#web/registration/registration-page.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import { AuthTop } from '#web/routes/-auth-top.tsx';

const STYLES = [hostStyles];

const isStep = (text: string): text is RegistrationStep => REGISTRATION_STEPS.some((step) => step === text);

export const Route = createFileRoute('/property-owner/$language/registrationSteps/$step')({
  params: {
    // An unknown step is no page; `beforeLoad` says so before anyone reads it.
    parse: ({ step }) => ({ step: isStep(step) ? step : 'basic' }),
    stringify: ({ step }) => ({ step }),
  },
  beforeLoad: ({ location }) => {
    if (!isStep(location.pathname.split('/')[4] ?? '')) throw notFound();
  },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([queryClient.prefetchQuery(registrationQuery(api)), queryClient.prefetchQuery(assetsQuery(api)), loadStyles(STYLES)]);
  },
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return {
      meta: [
        { title: `${t(`registration.step_${params.step}`)} · ${match.context.site.name[params.language]}` },
        { name: 'robots', content: 'noindex' },
      ],
      links: styleLinks(STYLES),
    };
  },
  component: Step,
});

function Step() {
  const { step } = Route.useParams();
  return (
    // What was typed and not sent yet waits in the browser's storage, which the server cannot see.
    <ClientOnly fallback={<RegistrationSkeleton />}>
      <OpenStep step={step} />
    </ClientOnly>
  );
}

function OpenStep({ step }: { step: RegistrationStep }) {
  // Decided when the page opens: a window that is made narrow later loses nothing.
  const [isTooNarrow] = useState(isNarrow);
  const { api } = useSurroundings();
  const { dataUpdatedAt } = useQuery(currentUserQuery(api));
  useRememberedOptions();
  if (isTooNarrow) return <LeaveNarrow />;
  return (
    <RegistrationPage
      step={step}
      languageMenu={<LanguageMenu />}
      greeting={step === 'basic' ? <WelcomeMessage place="inPage" /> : <WelcomeSeen />}
      signedInAt={dataUpdatedAt}
    />
  );
}

function LeaveNarrow() {
  const { language } = Route.useParams();
  useSignOutSoon();
  const user = useCurrentUser();
  const approved = user && approvedHotelOf(user);
  // On this screen a host of several places can work on what is approved alone.
  if (approved) return <Navigate {...paths.switchProperty(language, { property: approved.id })} replace />;
  return (
    <>
      <header className={`${layout.page} ${layout.row} ${layout.between} ${styles.stepHead}`}>
        <AuthTop />
      </header>
      <NarrowNotice />
    </>
  );
}
