import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm, EmailField, useTypedEmail } from '#web/account/auth/account-form.tsx';
import * as authLayoutStyles from '#web/account/auth/auth-layout.module.css';
import { AuthHeading, MailSent } from '#web/account/auth/auth-layout.tsx';
import { PresentPasswordField } from '#web/account/password/password-fields.tsx';
import { PasskeySignIn } from '#web/account/second-factor/passkeys.tsx';
import { isSecondStepAsked, SecondStep } from '#web/account/second-factor/second-step.tsx';
import { failureCodeOf } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { MOBILE_SIGN_OUT_MS, needsDesktop } from './after-sign-in.ts';
import type { SignInSearch } from './return-path.ts';
import { useEnter } from './use-enter.ts';

interface SignInPageProps {
  readonly search: SignInSearch;
  /** The hosts' door rather than the guests'. */
  readonly isForOwners: boolean;
}

/** Signing in by password, or by a link that is sent to the e-mail address. */
export function SignInPage({ search: { returnUrl, reason }, isForOwners }: SignInPageProps) {
  const { language, t } = useI18n();
  const [linkSentTo, setLinkSentTo] = useState<string>();
  if (linkSentTo !== undefined) return <MailSent id="access.linkSentText" email={linkSentTo} onAnother={() => setLinkSentTo(undefined)} />;
  return (
    <>
      <AuthHeading title={t(isForOwners ? 'door.ownerHeading' : 'door.welcomeBack')}>
        {t(isForOwners ? 'door.ownerLead' : 'door.signInLead')}
      </AuthHeading>
      {reason === 'ended' && (
        <Notice tone="warn">
          <b>{t('access.sessionEnded')}</b> {t('access.sessionEndedText')}
        </Notice>
      )}
      <SignInForm returnUrl={returnUrl} isForOwners={isForOwners} onLinkSent={setLinkSentTo} />
      <p className={typography.centered}>
        {t('access.noAccount')}{' '}
        <Link
          {...(isForOwners ? paths.ownerSignUp(language, { returnUrl }) : paths.signUp(language, { returnUrl }))}
          className={`${typography.link} ${layout.tappable}`}
        >
          {t('access.toSignUp')}
        </Link>
      </p>
      {!isForOwners && (
        <p className={typography.centered}>
          {t('access.bookedWithout')}{' '}
          <Link {...paths.findReservation(language)} className={`${typography.link} ${layout.tappable}`} preload={false}>
            {t('access.findReservation')}
          </Link>
        </p>
      )}
    </>
  );
}

interface SignInFormProps {
  readonly returnUrl: string | undefined;
  readonly isForOwners: boolean;
  /** Called with the address to which a link was sent. */
  readonly onLinkSent: (email: string) => void;
}

/** E-mail and password, or the address alone for a link. A failed try keeps what was typed. */
function SignInForm({ returnUrl, isForOwners, onLinkSent }: SignInFormProps) {
  const { language, t } = useI18n();
  // No default values: what was typed before the page came alive stays.
  const form = useForm<Credentials>();
  const { trigger, getValues } = form;
  const { remember } = useTypedEmail();
  const { signIn, isDesktopNeeded, entered, startOver, enter } = useSignIn(returnUrl, isForOwners);
  const sendLink = useSendLink(isForOwners, onLinkSent);
  const askForLink = async () => {
    signIn.reset();
    if (await trigger('email', { shouldFocus: true })) sendLink.mutate(getValues('email').trim());
  };
  const submit = (typed: Credentials) => {
    sendLink.reset();
    remember(typed.email);
    signIn.mutate(typed);
  };
  if (entered) {
    const goOn = (secondFactor: string) => signIn.mutate({ ...entered, secondFactor });
    return <SecondStep error={signIn.error} isBusy={signIn.isPending} onSubmit={goOn} onEntered={enter} onBack={startOver} />;
  }
  return (
    <AccountForm form={form} onSubmit={submit}>
      {isDesktopNeeded && (
        <Notice tone="warn" isAnnounced>
          {t('door.desktopOnly')}
        </Notice>
      )}
      {signIn.isError && <SignInFailure error={signIn.error} returnUrl={returnUrl} isForOwners={isForOwners} />}
      <AccessFailure error={sendLink.error} />
      <EmailField />
      <PresentPasswordField label={t('account.password')} />
      <p className={typography.atEnd}>
        <Link
          {...(isForOwners ? paths.ownerRestorePassword(language) : paths.restorePassword(language))}
          className={`${typography.link} ${layout.tappable}`}
          onClick={() => remember(getValues('email') ?? '')}
        >
          {t('access.forgot')}
        </Link>
      </p>
      <SubmitButton kind="go" size="l" isFull isBusy={signIn.isPending}>
        {t('account.submit')}
      </SubmitButton>
      <p className={authLayoutStyles.or}>{t('access.or')}</p>
      <Button size="l" isFull isBusy={sendLink.isPending} onClick={() => void askForLink()}>
        <Icon of={Mail} />
        {t('access.sendLink')}
      </Button>
      <PasskeySignIn onEntered={enter} />
    </AccountForm>
  );
}

/** Wrong credentials offer signing up (specification §8); the address goes along. */
function SignInFailure({ error, returnUrl, isForOwners }: { error: Error; returnUrl: string | undefined; isForOwners: boolean }) {
  const { language, t } = useI18n();
  if (failureCodeOf(error) !== 'bad_credentials') return <AccessFailure error={error} />;
  const signUp = (
    <Link
      {...(isForOwners ? paths.ownerSignUp(language, { returnUrl }) : paths.signUp(language, { returnUrl }))}
      className={`${typography.link} ${typography.inline}`}
    >
      {t('access.openAccount')}
    </Link>
  );
  return (
    <Notice tone="bad" isAnnounced>
      <b>{t('door.badCredentials')}</b> <RichText id="access.badCredentialsWays" values={{ signUp }} />
    </Notice>
  );
}

/** Asks for a link for signing in. The answer does not tell whether the address has an account. */
function useSendLink(isForOwners: boolean, onSent: (email: string) => void) {
  const { api } = useSurroundings();
  return useMutation({
    mutationFn: (email: string) => api.post('/one-time-authorization', { email, area: isForOwners ? 'owner' : 'portal' }),
    onSuccess: (_, email) => onSent(email),
  });
}

interface Credentials {
  readonly email: string;
  readonly currentPassword: string;
  readonly secondFactor?: string;
}

/**
 * Signs in by password and goes to the page that was wanted, else where the door leads. The session's cookie is the browser's business;
 * scripts never see it. Hosts without an approved property are signed out again on narrow screens.
 */
function useSignIn(returnUrl: string | undefined, isForOwners: boolean) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { recognise, goOn } = useEnter();
  const [isDesktopNeeded, setDesktopNeeded] = useState(false);
  // The password was right, and the account asks for a second step.
  const [entered, setEntered] = useState<Credentials>();

  const leaveAgain = () => {
    setEntered(undefined);
    setDesktopNeeded(true);
    window.setTimeout(() => {
      void api.post('/logout', undefined).finally(() => queryClient.setQueryData(currentUserQuery(api).queryKey, null));
    }, MOBILE_SIGN_OUT_MS);
  };
  const enter = (user: CurrentUser) => {
    if (isForOwners && needsDesktop(user) && isNarrow()) return leaveAgain();
    return goOn(user, { returnUrl, isForOwners });
  };
  const signIn = useMutation({
    mutationFn: async ({ email, currentPassword, secondFactor }: Credentials) => {
      await api.post('/login_check', { username: email.trim(), password: currentPassword, ...(secondFactor && { secondFactor }) });
      return recognise();
    },
    onSuccess: (user) => user && enter(user),
    onError: (error, typed) => {
      if (isSecondStepAsked(error)) setEntered(typed);
    },
  });
  const startOver = () => {
    setEntered(undefined);
    signIn.reset();
  };
  return { signIn, isDesktopNeeded, entered, startOver, enter };
}
