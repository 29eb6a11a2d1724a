import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { AuthHeading, CodeOver } from '#web/account/auth/auth-layout.tsx';
import { codeQuery } from '#web/account/auth/code-query.ts';
import { type NewPassword, NewPasswordFields } from '#web/account/password/password-fields.tsx';
import { isSecondStepAsked, SecondStep } from '#web/account/second-factor/second-step.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

interface OneTimePageProps {
  /** The code of the mail's link; undefined when the link has lost it on the way. */
  readonly code: string | undefined;
  readonly isForOwners: boolean;
}

/** Where the link for signing in leads. The visit alone uses nothing up, for mail scanners visit too: the button does. */
export function OneTimePage({ code, isForOwners }: OneTimePageProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { recognise, goOn } = useEnter();
  const known = useQuery({ ...codeQuery(api, '/one-time-authorization', code ?? ''), enabled: code !== undefined });
  const [isCodeAsked, setCodeAsked] = useState(false);
  const enter = useMutation({
    mutationFn: async (secondFactor: string | undefined) => {
      // There is no button without a code.
      const answer = await api.post('/one-time-authorization', { code: code ?? '', ...(secondFactor && { secondFactor }) });
      return { user: await recognise(), isFirstProof: 'isFirstProof' in answer && answer.isFirstProof };
    },
    onSuccess: ({ user, isFirstProof }) => user && !isFirstProof && goOn(user, { isForOwners }),
    onError: (error) => {
      if (isSecondStepAsked(error)) setCodeAsked(true);
    },
  });
  if (enter.data?.user && enter.data.isFirstProof) {
    const { user } = enter.data;
    return <ChoosePassword user={user} onDone={() => void goOn(user, { isForOwners })} />;
  }
  const isOver = code === undefined || known.data === null || (enter.isError && failureCodeOf(enter.error) === 'code_expired');
  if (isOver) {
    return (
      <CodeOver>
        <Link {...(isForOwners ? paths.ownerSignIn(language) : paths.signIn(language))} className={buttonClass({ kind: 'go', size: 'l' })}>
          {t('access.newLink')}
        </Link>
      </CodeOver>
    );
  }
  if (isCodeAsked) {
    return (
      <SecondStep
        error={enter.error}
        isBusy={enter.isPending}
        onSubmit={enter.mutate}
        onEntered={(user) => void goOn(user, { isForOwners })}
        onBack={() => setCodeAsked(false)}
      />
    );
  }
  return (
    <>
      <AuthHeading title={t('access.oneTimeHeading')}>{t('access.oneTimeLead')}</AuthHeading>
      {enter.isError && !isSecondStepAsked(enter.error) && <AccessFailure error={enter.error} />}
      <Button kind="go" size="l" isFull isBusy={enter.isPending} onClick={() => enter.mutate(undefined)}>
        {t('access.oneTimeSubmit')}
      </Button>
    </>
  );
}

/** After the first proof of an address: the password from before is over, so the next thing is to choose one. It can wait. */
function ChoosePassword({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const save = useMutation({ mutationFn: (password: string) => api.post('/changePassword', { password }), onSuccess: onDone });
  return (
    <>
      <AuthHeading title={t('access.provenHeading')}>{t('access.provenLead')}</AuthHeading>
      <AccountForm form={form} onSubmit={({ password }) => save.mutate(password)}>
        <AccessFailure error={save.error} />
        {/* Password managers keep the password under this name. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <NewPasswordFields label={t('access.newPassword')} />
        <SubmitButton kind="go" size="l" isFull isBusy={save.isPending}>
          {t('access.provenSubmit')}
        </SubmitButton>
        <Button size="l" isFull onClick={onDone}>
          {t('access.provenLater')}
        </Button>
      </AccountForm>
    </>
  );
}
