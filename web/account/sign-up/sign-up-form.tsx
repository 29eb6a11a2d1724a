import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { EmailField } from '#web/account/auth/email-field.tsx';
import { FailureNotice } from '#web/account/auth/failure-notice.tsx';
import { useTypedEmail } from '#web/account/auth/typed-email.ts';
import { NewPasswordFields } from '#web/account/password/new-password-fields.tsx';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import type { SignUpFields } from './sign-up-fields.ts';
import { TermsBox } from './terms-box.tsx';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  readonly returnUrl: string | undefined;
  readonly isForOwners: boolean;
}

/** E-mail, a password that keeps the rules, and the agreement. A failed try keeps what was typed. */
export function SignUpForm({ returnUrl, isForOwners }: SignUpFormProps) {
  const { t } = useI18n();
  // No default values: what was typed before the page came alive stays.
  const form = useForm<SignUpFields>({ mode: 'onTouched' });
  const { remember } = useTypedEmail();
  const signUp = useSignUp(returnUrl, isForOwners);
  const submit = (typed: SignUpFields) => {
    remember(typed.email);
    signUp.mutate(typed);
  };
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={form.handleSubmit(submit)}>
      {signUp.isError && <SignUpFailure error={signUp.error} returnUrl={returnUrl} isForOwners={isForOwners} />}
      <EmailField form={form} />
      <NewPasswordFields form={form} label={t('account.password')} />
      <TermsBox form={form} />
      <SubmitButton kind="go" size="l" isFull isBusy={signUp.isPending}>
        {t(isForOwners ? 'access.ownerSignUpSubmit' : 'access.signUpSubmit')}
      </SubmitButton>
    </form>
  );
}

/** Who is registered already is offered the way in (specification §8); the address goes along. */
function SignUpFailure({ error, returnUrl, isForOwners }: { error: Error } & SignUpFormProps) {
  const { language, t } = useI18n();
  const code = failureCodeOf(error);
  if (code !== 'user_already_registered' && code !== 'customer_already_registered') return <FailureNotice error={error} />;
  const signIn = (
    <Link {...(isForOwners ? paths.ownerSignIn(language, { returnUrl }) : paths.signIn(language, { returnUrl }))} className="link inline!">
      {t('access.signInInstead')}
    </Link>
  );
  const restore = (
    <Link {...(isForOwners ? paths.ownerRestorePassword(language) : paths.restorePassword(language))} className="link inline!">
      {t('access.restoreInstead')}
    </Link>
  );
  return (
    <Notice tone="bad" isAnnounced>
      <b>{t(code === 'user_already_registered' ? 'access.userRegistered' : 'access.customerRegistered')}</b>{' '}
      <RichText id="access.alreadyRegisteredWays" values={{ signIn, restore }} />
    </Notice>
  );
}
