import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { MailSent } from '#web/account/auth/mail-sent.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SignInSearch } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';

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
