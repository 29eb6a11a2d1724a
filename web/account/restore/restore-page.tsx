import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm, EmailField, useTypedEmail } from '#web/account/auth/account-form.tsx';
import { AuthHeading, CodeOver, MailSent } from '#web/account/auth/auth-layout.tsx';
import { type CodeSearch, codeQuery } from '#web/account/auth/code-query.ts';
import { type NewPassword, NewPasswordFields } from '#web/account/password/password-fields.tsx';
import { isSecondStepAsked, SecondStep } from '#web/account/second-factor/second-step.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** A forgotten password: asking for the mail, and with its code setting a new one. */
export function RestorePage({ search: { code, problem }, isForOwners }: { search: CodeSearch; isForOwners: boolean }) {
  const [sentTo, setSentTo] = useState<string>();
  if (code) return <SetPassword key={code} code={code} isForOwners={isForOwners} />;
  if (sentTo !== undefined) return <MailSent id="access.restoreSentText" email={sentTo} onAnother={() => setSentTo(undefined)} />;
  return <AskForRestore isCodeMissing={problem === 'missing'} isForOwners={isForOwners} onSent={setSentTo} />;
}

interface AskForRestoreProps {
  /** True if the visitor came by a link without its code. */
  readonly isCodeMissing: boolean;
  readonly isForOwners: boolean;
  readonly onSent: (email: string) => void;
}

/** Asks for the address to which the link goes. */
function AskForRestore({ isCodeMissing, isForOwners, onSent }: AskForRestoreProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { remember } = useTypedEmail();
  const form = useForm<{ email: string }>();
  const ask = useMutation({
    mutationFn: (email: string) => api.post('/forgot-password', { email, area: isForOwners ? 'owner' : 'portal' }),
    onSuccess: (_, email) => onSent(email),
  });
  const submit = ({ email }: { email: string }) => {
    remember(email);
    ask.mutate(email.trim());
  };
  return (
    <>
      <AuthHeading title={t('access.restoreHeading')}>{t('access.restoreLead')}</AuthHeading>
      {isCodeMissing && (
        <Notice tone="bad">
          <b>{t('access.codeMissing')}</b> {t('access.codeMissingText')}
        </Notice>
      )}
      <AccountForm form={form} onSubmit={submit}>
        <AccessFailure error={ask.error} />
        <EmailField />
        <SubmitButton kind="go" size="l" isFull isBusy={ask.isPending}>
          {t('access.restoreSubmit')}
        </SubmitButton>
      </AccountForm>
      <p className={typography.centered}>
        <Link {...(isForOwners ? paths.ownerSignIn(language) : paths.signIn(language))} className={`${typography.link} ${layout.tappable}`}>
          {t('access.backToSignIn')}
        </Link>
      </p>
    </>
  );
}

/** A new password by the code of the mail. Codes that are used up or too old are known before anything is typed. */
function SetPassword({ code, isForOwners }: { code: string; isForOwners: boolean }) {
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
      <AccountForm form={form} onSubmit={({ password }) => save.mutate({ password })}>
        {save.isError && !isSecondStepAsked(save.error) && <AccessFailure error={save.error} />}
        <NewPasswordFields label={t('access.newPassword')} />
        <SubmitButton kind="go" size="l" isFull isBusy={save.isPending}>
          {t('access.setSubmit')}
        </SubmitButton>
      </AccountForm>
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
