import { Link } from '@tanstack/react-router';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { DesktopOnly } from './desktop-only.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpPageProps {
  readonly returnUrl: string | undefined;
  /** Signing up as a host: on a desktop only (product.md §3). */
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
      <div className={isForOwners ? 'stack wide-only gap-5' : 'stack gap-5'}>
        <SignUpForm returnUrl={returnUrl} isForOwners={isForOwners} />
      </div>
      <p className="text-center">
        {t('access.haveAccount')}{' '}
        <Link {...(isForOwners ? paths.ownerSignIn(language, { returnUrl }) : paths.signIn(language, { returnUrl }))} className="link tap">
          {t('access.toSignIn')}
        </Link>
      </p>
    </>
  );
}
