import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { REGISTRATION_ID } from '#contract/identity.ts';
import type { MessageKey } from '#texts/translate.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm, EmailField, useTypedEmail } from '#web/account/auth/account-form.tsx';
import * as authLayoutStyles from '#web/account/auth/auth-layout.module.css';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { type NewPassword, NewPasswordFields } from '#web/account/password/password-fields.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';

interface SignUpPageProps {
  readonly returnUrl: string | undefined;
  /** Signing up as a host: on a desktop only (docs/product.md §3). */
  readonly isForOwners: boolean;
}

/** A new account. */
export function SignUpPage({ returnUrl, isForOwners }: SignUpPageProps) {
  const { language, t } = useI18n();
  return (
    <>
      <AuthHeading title={t(isForOwners ? 'access.ownerSignUpHeading' : 'access.signUpHeading')}>
        {t(isForOwners ? 'access.ownerSignUpLead' : 'access.signUpLead')}
      </AuthHeading>
      {isForOwners && <DesktopOnly />}
      <div className={isForOwners ? `${layout.stack} ${authLayoutStyles.wideOnly} ${layout.roomy}` : `${layout.stack} ${layout.roomy}`}>
        <SignUpForm returnUrl={returnUrl} isForOwners={isForOwners} />
      </div>
      <p className={typography.centered}>
        {t('access.haveAccount')}{' '}
        <Link
          {...(isForOwners ? paths.ownerSignIn(language, { returnUrl }) : paths.signIn(language, { returnUrl }))}
          className={`${typography.link} ${layout.tappable}`}
        >
          {t('access.toSignIn')}
        </Link>
      </p>
    </>
  );
}

/** On narrow screens, in the place of the hosts' form: why it is not there, and how to get the address to a computer. */
function DesktopOnly() {
  const { language, t } = useI18n();
  const { origin } = useSurroundings();
  const { href } = useRouter().buildLocation(paths.ownerSignUp(language));
  const mail = `mailto:?${new URLSearchParams({ subject: t('access.desktopMailSubject'), body: `${origin}${href}` }).toString().replaceAll('+', '%20')}`;
  return (
    <div className={`${authLayoutStyles.narrowOnly} ${layout.stack} ${layout.roomy}`}>
      <Notice tone="warn">
        <b>{t('access.desktopTitle')}.</b> {t('access.desktopText')}
      </Notice>
      <a href={mail} className={buttonClass({ kind: 'line', size: 'l', isFull: true })}>
        <Icon of={Mail} />
        {t('access.desktopMail')}
      </a>
    </div>
  );
}

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
function SignUpForm({ returnUrl, isForOwners }: SignUpFormProps) {
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
    <AccountForm form={form} onSubmit={submit}>
      {signUp.isError && <SignUpFailure error={signUp.error} returnUrl={returnUrl} isForOwners={isForOwners} />}
      <EmailField />
      <NewPasswordFields label={t('account.password')} />
      <TermsBox form={form} />
      <SubmitButton kind="go" size="l" isFull isBusy={signUp.isPending}>
        {t(isForOwners ? 'access.ownerSignUpSubmit' : 'access.signUpSubmit')}
      </SubmitButton>
    </AccountForm>
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

/** Opens an account, which signs in at once, and goes where the door leads. */
function useSignUp(returnUrl: string | undefined, isForOwners: boolean) {
  const { api } = useSurroundings();
  const { recognise, goOn } = useEnter();
  const once = useOnce();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const body = { email: email.trim(), password, registrationId: REGISTRATION };
      await once(body, (idempotencyKey) => api.post(isForOwners ? '/sign-up' : '/portal/customer/sign-up', body, { idempotencyKey }));
      return recognise();
    },
    onSuccess: (user) => user && goOn(user, { returnUrl, isForOwners }),
  });
}
