import { useForm } from 'react-hook-form';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';
import { PasswordField } from './password-field.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  readonly returnUrl: string | undefined;
  readonly isForOwners: boolean;
}

/** E-mail and password. A failed try keeps what was typed. */
export function SignInForm({ returnUrl, isForOwners }: SignInFormProps) {
  const { t } = useI18n();
  // No default values: what was typed before the page came alive stays.
  const { register, handleSubmit, formState } = useForm<Credentials>();
  const { signIn, isDesktopNeeded } = useSignIn(returnUrl, isForOwners);
  const errorOf = (name: keyof Credentials) => {
    // The rules' messages are keys of the catalogue.
    const message = formState.errors[name]?.message as MessageKey | undefined;
    return message && t(message);
  };
  const needed = (message: MessageKey) => (typed: string) => (typed ?? '').trim() !== '' || message;
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={handleSubmit((typed) => signIn.mutate(typed))}>
      {isDesktopNeeded && (
        <Notice tone="warn" isAnnounced>
          {t('account.desktopOnly')}
        </Notice>
      )}
      {signIn.isError && <Failure error={signIn.error} />}
      <TextField
        label={t('account.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        required
        {...register('email', { validate: needed('account.emailMissing') })}
        error={errorOf('email')}
      />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        required
        {...register('password', { validate: needed('account.passwordMissing') })}
        error={errorOf('password')}
      />
      <SubmitButton kind="go" size="l" isFull isBusy={signIn.isPending}>
        {t('account.submit')}
      </SubmitButton>
    </form>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  return (
    <Notice tone="bad" isAnnounced>
      {code === 'bad_credentials' ? (
        <>
          <b>{t('account.badCredentials')}</b> {t('account.tryAgain')}
        </>
      ) : (
        t(`errors.${code}`)
      )}
    </Notice>
  );
}
