import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';
import { USER_KEY } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { ApprovalStep } from '#web/registration/approval/approval-step.tsx';
import { BasicStep } from '#web/registration/basic/basic-step.tsx';
import { FacilitiesStep } from '#web/registration/facilities/facilities-step.tsx';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import { showFirstError, useShownField } from '#web/registration/frame/go-to-field.ts';
import { RegistrationShell } from '#web/registration/frame/registration-shell.tsx';
import { MissingSummary } from '#web/registration/frame/step-head.tsx';
import { PhotosOfRegistration } from '#web/registration/photos/photos-step.tsx';
import { LayoutStep } from './layout/layout-step.tsx';
import { PoliciesStep } from './policies/policies-step.tsx';
import * as styles from './registration-page.module.css';
import { rememberStep } from './store/current-step.ts';
import { RegistrationProvider, useRegistration } from './store/registration-context.tsx';
import { registrationQuery } from './store/registration-query.ts';

interface RegistrationPageProps {
  readonly step: RegistrationStep;
  readonly languageMenu: ReactNode;
  /** Stands above the step, for those who are new. */
  readonly greeting: ReactNode;
  /** When the server last said who is signed in. */
  readonly signedInAt: number;
}

/** A step of the stepper; starts the registration of a host who has none yet. */
export function RegistrationPage({ step, languageMenu, greeting, signedInAt }: RegistrationPageProps) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { data: registration, error, refetch } = useQuery(registrationQuery(api));
  const start = useMutation({
    mutationFn: () => api.post('/registration', undefined),
    onSuccess: (started) => {
      queryClient.setQueryData(registrationQuery(api).queryKey, started);
      // The page is this property's from now on, and its calls name it.
      void queryClient.invalidateQueries({ queryKey: USER_KEY });
    },
  });
  const { mutate } = start;
  useEffect(() => {
    if (registration === null) mutate();
  }, [registration, mutate]);
  const failure = error ?? start.error;
  if (failure && !registration) return <Failed error={failure} onRetry={() => (registration === null ? mutate() : void refetch())} />;
  if (!registration) return <RegistrationSkeleton />;
  return (
    <RegistrationProvider registration={registration} signedInAt={signedInAt}>
      <Steps step={step} languageMenu={languageMenu} greeting={greeting} />
    </RegistrationProvider>
  );
}

function Steps({ step, languageMenu, greeting }: Omit<RegistrationPageProps, 'signedInAt'>) {
  const { registration } = useRegistration();
  // A step that the host has left tells on top what it lacks; its fields say it once the host asks for it, or comes for one of them.
  const [passed, setPassed] = useState<ReadonlySet<RegistrationStep>>(new Set());
  const [asked, setAsked] = useState<ReadonlySet<RegistrationStep>>(new Set());
  const isFieldAsked = useLocation({ select: ({ hash }) => hash !== '' });
  const isAllShown = asked.has(step) || isFieldAsked || registration.status === 'changesRequested';
  useEffect(() => rememberStep(window.localStorage, step), [step]);
  useShownField(step);
  useApproved(registration.status);
  useShownStep(step, registration.status);
  return (
    <RegistrationShell
      step={step}
      languageMenu={languageMenu}
      onContinue={() => setPassed((before) => new Set([...before, step]))}
      onShowMissing={() => {
        setAsked((before) => new Set([...before, step]));
        requestAnimationFrame(() => showFirstError());
      }}
    >
      {greeting}
      {passed.has(step) && <MissingSummary step={step} />}
      {step === 'basic' && <BasicStep isAllShown={isAllShown} />}
      {step === 'facilities' && <FacilitiesStep isAllShown={isAllShown} />}
      {step === 'layout' && <LayoutStep isAllShown={isAllShown} />}
      {step === 'photos' && <PhotosOfRegistration />}
      {step === 'policies' && <PoliciesStep isAllShown={isAllShown} />}
      {step === 'approval' && <ApprovalStep isAllShown={isAllShown} />}
    </RegistrationShell>
  );
}

/** Approved while it was open: loaded anew, the address leads to where approved places are edited. */
function useApproved(status: Registration['status']): void {
  useEffect(() => {
    if (status === 'approved') window.location.reload();
  }, [status]);
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={`${layout.page} ${styles.main}`}>
      <FailedPart kind="go" error={error} onRetry={onRetry} />
    </main>
  );
}

/** The stepper's shape while it loads. */
export function RegistrationSkeleton() {
  return (
    <div className={frameStyles.frame} aria-hidden="true">
      <header className={frameStyles.top} />
      <div className={frameStyles.body}>
        <div className={frameStyles.steps}>
          <Skeleton height={320} width="100%" />
        </div>
        <div className={`${frameStyles.main} ${layout.stack} ${layout.wide}`}>
          <Skeleton height={40} width="320px" />
          <Skeleton height={208} width="100%" />
          <Skeleton height={208} width="100%" />
        </div>
      </div>
    </div>
  );
}

/**
 * Gives the focus to the heading of a step that has just been opened, or has turned into another page because the request was sent: screen
 * readers read it, and the keyboard goes on from there. A field that the address names has it instead, and a page that is loaded keeps its own.
 */
function useShownStep(step: RegistrationStep, status: Registration['status']): void {
  // The photos step has no fields: of a unit that is named it shows the photos.
  const isFieldAsked = useLocation({ select: ({ hash }) => hash !== '' }) && step !== 'photos';
  const shown = useRef(`${step} ${status}`);
  useEffect(() => {
    const now = `${step} ${status}`;
    if (shown.current === now) return;
    shown.current = now;
    if (isFieldAsked) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [step, status, isFieldAsked]);
}
