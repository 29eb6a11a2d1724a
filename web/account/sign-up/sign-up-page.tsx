import { Link, useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import * as authLayoutStyles from '#web/account/auth/auth-layout.module.css';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SignUpForm } from './sign-up-form.tsx';

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
