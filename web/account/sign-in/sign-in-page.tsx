import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPageProps {
  readonly returnUrl: string | undefined;
  /** The hosts' door rather than the guests'. */
  readonly isForOwners: boolean;
  /** Logo and language switch. */
  readonly top: ReactNode;
  /** Address of the picture beside the form. */
  readonly picture: string;
}

/** Signing in, with the other door named below. */
export function SignInPage({ returnUrl, isForOwners, top, picture }: SignInPageProps) {
  const { language, t } = useI18n();
  return (
    <div className="auth">
      <div className="auth__f">
        <header className="row between">{top}</header>
        <main className="auth__in">
          <div>
            <h1 className="disp checkout__h">{t(isForOwners ? 'account.ownerHeading' : 'account.welcomeBack')}</h1>
            <p className="lead mt-2">{t(isForOwners ? 'account.ownerLead' : 'account.signInLead')}</p>
          </div>
          <SignInForm returnUrl={returnUrl} isForOwners={isForOwners} />
        </main>
        <footer className="t1 mute text-center">
          {t(isForOwners ? 'account.areYouGuest' : 'account.areYouHost')}{' '}
          <Link {...(isForOwners ? paths.signIn(language) : paths.ownerSignIn(language))} className="link tap">
            {t(isForOwners ? 'account.toGuests' : 'account.toOwners')}
          </Link>
        </footer>
      </div>
      <div className="auth__p" aria-hidden="true">
        <img src={picture} alt="" />
        <p className="auth__q disp">{t('account.quote')}</p>
      </div>
    </div>
  );
}
