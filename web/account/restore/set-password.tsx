import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { CodeOver } from '#web/account/auth/code-over.tsx';
import { codeQuery } from '#web/account/auth/code-query.ts';
import { type NewPassword, NewPasswordFields } from '#web/account/password/new-password-fields.tsx';
import { isSecondStepAsked, SecondStep } from '#web/account/second-factor/second-step.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

interface SetPasswordProps {
  readonly code: string;
  readonly isForOwners: boolean;
}

/** A new password by the code of the mail. Codes that are used up or too old are known before anything is typed. */
export function SetPassword({ code, isForOwners }: SetPasswordProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const known = useQuery(codeQuery(api, '/restore-password', code));
  // Chosen already, and the account asks for a second step.
  const [chosen, setChosen] = useState<string>();
  const save = useSavePassword(code, isForOwners, setChosen);
  const isOver = known.data === null || (save.isError && failureCodeOf(save.error) === 'code_expired');
  if (isOver) {
    return (
      <CodeOver>
        <Link
          {...(isForOwners ? paths.ownerRestorePassword(language) : paths.restorePassword(language))}
          className={buttonClass({ kind: 'go', size: 'l' })}
        >
          {t('access.newLink')}
        </Link>
      </CodeOver>
    );
  }
  if (chosen !== undefined) {
    const goOn = (secondFactor: string) => save.mutate({ password: chosen, secondFactor });
    return <SecondStep error={save.error} isBusy={save.isPending} onSubmit={goOn} onBack={() => setChosen(undefined)} />;
  }
  return (
    <>
      <AuthHeading title={t('access.setHeading')}>{t('access.setLead')}</AuthHeading>
      <form
        noValidate
        method="post"
        className={`${layout.stack} ${layout.roomy}`}
        onSubmit={form.handleSubmit(({ password }) => save.mutate({ password }))}
      >
        {save.isError && !isSecondStepAsked(save.error) && <AccessFailure error={save.error} />}
        <NewPasswordFields form={form} label={t('access.newPassword')} />
        <SubmitButton kind="go" size="l" isFull isBusy={save.isPending}>
          {t('access.setSubmit')}
        </SubmitButton>
      </form>
    </>
  );
}

function useSavePassword(code: string, isForOwners: boolean, onSecondStep: (password: string) => void) {
  const { api } = useSurroundings();
  const { recognise, goOn } = useEnter();
  return useMutation({
    mutationFn: async (typed: { readonly password: string; readonly secondFactor?: string }) => {
      await api.post('/restore-password', { code, ...typed });
      return recognise();
    },
    onSuccess: (user) => user && goOn(user, { isForOwners }),
    onError: (error, { password }) => {
      if (isSecondStepAsked(error)) onSecondStep(password);
    },
  });
}
