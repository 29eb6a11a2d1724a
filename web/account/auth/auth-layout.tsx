import { Link } from '@tanstack/react-router';
import { Clock, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Arch } from '#web/design-system/arch.tsx';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
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

/** Renders what stands around every door into an account: logo, the form's place, the other door, and a picture on wide screens. */
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

interface MailSentProps {
  /** What is on its way, if the address has an account: the answer is the same for all addresses. */
  readonly id: 'access.linkSentText' | 'access.restoreSentText';
  readonly email: string;
  readonly onAnother: () => void;
}

/** After asking for a link: where to look for it, and what to do when nothing comes. */
export function MailSent({ id, email, onAnother }: MailSentProps) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  // The form has gone, and the focus with it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={`${layout.stack} ${layout.roomy}`}>
      <Arch icon={MailCheck} light="lit" isLarge />
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('access.linkSentTitle')}</h1>
      <p className={typography.lead}>
        <RichText id={id} values={{ email: <Num>{email}</Num> }} />
      </p>
      <p className={typography.soft}>{t('access.sentHint')}</p>
      <div>
        <Button onClick={onAnother}>{t('access.anotherEmail')}</Button>
      </div>
    </div>
  );
}

/** A link that was used, replaced or left too long, and below it the way to a new one. */
export function CodeOver({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={`${layout.stack} ${layout.roomy}`} role="status">
      <Arch icon={Clock} isLarge />
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('access.codeExpired')}</h1>
      <p className={typography.lead}>{t('access.codeExpiredText')}</p>
      <div>{children}</div>
    </div>
  );
}
