import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { useSignOutSoon } from '#web/account/guards/leave-owner-pages.ts';
import { approvedHotelOf } from '#web/account/guards/owner-pages.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { WelcomeMessage, WelcomeSeen } from '#web/account/welcome/welcome-message.tsx';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { loadStyles } from '#web/app/page-styles.ts';
import * as styles from '#web/app/registration-page.module.css';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import hostStyles from '#web/host/host.css?url';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { BrandLink } from '#web/portal/layout/brand-link.tsx';
import { LanguageMenu } from '#web/portal/layout/header-menus.tsx';
import { assetsQuery, useRememberedOptions } from '#web/registration/fields/use-options.ts';
import { NarrowNotice } from '#web/registration/narrow-notice.tsx';
import { RegistrationPage, RegistrationSkeleton } from '#web/registration/registration-page.tsx';
import { stepToResume } from '#web/registration/store/current-step.ts';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import type { LoadRequest } from '../route-parts.ts';

export const loadStep = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(registrationQuery(api)), queryClient.prefetchQuery(assetsQuery(api)), loadStyles([hostStyles])]);

export function Step() {
  const { step } = useParams({ from: '/property-owner/$language/registrationSteps/$step' });
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
  const { language } = useI18n();
  useSignOutSoon();
  const user = useCurrentUser();
  const approved = user && approvedHotelOf(user);
  // On this screen a host of several places can work on what is approved alone.
  if (approved) return <Navigate {...paths.switchProperty(language, { property: approved.id })} replace />;
  return (
    <>
      <Row as="header" justify="between" className={`${layout.page} ${styles.stepHead}`}>
        <BrandLink />
        <LanguageMenu />
      </Row>
      <NarrowNotice />
    </>
  );
}

export const loadResume = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(registrationQuery(api)), loadStyles([hostStyles])]);

export function ResumeRegistration() {
  return (
    <ClientOnly fallback={<RegistrationSkeleton />}>
      <Resume />
    </ClientOnly>
  );
}

function Resume() {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data, isPending } = useQuery(registrationQuery(api));
  if (isPending) return <RegistrationSkeleton />;
  return (
    <>
      <Navigate {...paths.registrationSteps(language, stepToResume(window.localStorage, data ?? null))} replace />
      {/* Until the step has loaded this page is what there is to see. */}
      <RegistrationSkeleton />
    </>
  );
}
