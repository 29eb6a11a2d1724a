import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './auth-layout.module.css';

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
    <div className={styles.auth}>
      <div className={styles.form}>
        <header className={`${layout.row} ${layout.between}`}>{top}</header>
        <main className={styles.inside}>{children}</main>
        <footer className={`${layout.row} ${layout.wrapping} ${layout.centered} ${styles.foot}`}>
          <span>{t(isForOwners ? 'door.areYouGuest' : 'door.areYouHost')}</span>
          <Link
            {...(isForOwners ? paths.signIn(language) : paths.ownerSignIn(language))}
            className={`${typography.link} ${layout.tappable} ${typography.strong}`}
          >
            {t(isForOwners ? 'door.toGuests' : 'door.toOwners')}
          </Link>
        </footer>
      </div>
      <div className={styles.art} aria-hidden="true">
        <img src={picture} alt="" />
        <p className={`${styles.saying} ${typography.display}`}>{t('door.quote')}</p>
      </div>
    </div>
  );
}

/** The page's name and a sentence. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{title}</h1>
      {children && <p className={`${typography.lead} ${styles.lead}`}>{children}</p>}
    </div>
  );
}
