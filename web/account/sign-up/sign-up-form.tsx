import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { REGISTRATION_ID } from '#contract/identity.ts';
import type { MessageKey } from '#texts/translate.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { EmailField, useTypedEmail } from '#web/account/auth/email-field.tsx';
import { type NewPassword, NewPasswordFields } from '#web/account/password/new-password-fields.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';

/** What the form of signing up asks for. */
interface SignUpFields extends NewPassword {
  email: string;
  terms: boolean;
}

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
    <form noValidate method="post" className={`${layout.stack} ${layout.roomy}`} onSubmit={form.handleSubmit(submit)}>
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
  if (code !== 'user_already_registered' && code !== 'customer_already_registered') return <AccessFailure error={error} />;
  const signIn = (
    <Link
      {...(isForOwners ? paths.ownerSignIn(language, { returnUrl }) : paths.signIn(language, { returnUrl }))}
      className={`${typography.link} ${typography.inline}`}
    >
      {t('access.signInInstead')}
    </Link>
  );
  const restore = (
    <Link
      {...(isForOwners ? paths.ownerRestorePassword(language) : paths.restorePassword(language))}
      className={`${typography.link} ${typography.inline}`}
    >
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

/** The agreement to the terms and the privacy policy, which open beside the form, so that nothing typed is lost. */
function TermsBox({ form }: { form: UseFormReturn<SignUpFields> }) {
  const { language, t } = useI18n();
  const router = useRouter();
  const noteId = useId();
  // The rule's message is a key of the catalogue.
  const message = form.formState.errors.terms?.message as MessageKey | undefined;
  const beside = (href: string, label: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className={`${typography.link} ${typography.inline}`}>
      {label}
    </a>
  );
  return (
    <div>
      <Checkbox
        {...form.register('terms', { validate: (isAgreed) => isAgreed || ('access.termsMissing' satisfies MessageKey) })}
        required
        {...(message ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
      >
        <RichText
          id="access.terms"
          values={{
            terms: beside(router.buildLocation(paths.terms(language)).href, t('access.termsLink')),
            privacy: beside(router.buildLocation(paths.privacy(language)).href, t('access.privacyLink')),
          }}
        />
      </Checkbox>
      {message && <ErrorLine id={noteId}>{t(message)}</ErrorLine>}
    </div>
  );
}

/** The "fixed registration identifier" (specification §7), written here so that the contract's schemas stay out of browsers. */
const REGISTRATION: typeof REGISTRATION_ID = 'lina';

interface SignUp {
  readonly email: string;
  readonly password: string;
}

/** Opens an account, which signs in at once, and goes where the door leads. */
function useSignUp(returnUrl: string | undefined, isForOwners: boolean) {
  const { api } = useSurroundings();
  const { recognise, goOn } = useEnter();
  const once = useOnce();
  return useMutation({
    mutationFn: async ({ email, password }: SignUp) => {
      const body = { email: email.trim(), password, registrationId: REGISTRATION };
      await once(body, (idempotencyKey) => api.post(isForOwners ? '/sign-up' : '/portal/customer/sign-up', body, { idempotencyKey }));
      return recognise();
    },
    onSuccess: (user) => user && goOn(user, { returnUrl, isForOwners }),
  });
}
