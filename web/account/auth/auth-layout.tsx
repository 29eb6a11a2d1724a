import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

interface AuthLayoutProps {
  /** The hosts' doors rather than the guests'. */
  readonly isForOwners: boolean;
  /** Logo and language switch. */
  readonly top: ReactNode;
  /** Address of the picture beside the form. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** What stands around every door into an account: logo, the form's place, the other door, and a picture on wide screens. */
export function AuthLayout({ isForOwners, top, picture, children }: AuthLayoutProps) {
  const { language, t } = useI18n();
  return (
    <div className="auth">
      <div className="auth__f">
        <header className="row between">{top}</header>
        <main className="auth__in">{children}</main>
        <footer className="row flex-wrap justify-center gap-x-3">
          <span>{t(isForOwners ? 'account.areYouGuest' : 'account.areYouHost')}</span>
          <Link {...(isForOwners ? paths.signIn(language) : paths.ownerSignIn(language))} className="link tap sb6">
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

/** The page's name and a sentence. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className="disp checkout__h">{title}</h1>
      {children && <p className="lead mt-2">{children}</p>}
    </div>
  );
}
