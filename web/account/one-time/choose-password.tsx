import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { FailureNotice } from '#web/account/auth/failure-notice.tsx';
import { type NewPassword, NewPasswordFields } from '#web/account/password/new-password-fields.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface ChoosePasswordProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
}

/** After the first proof of an address: the password from before is over, so the next thing is to choose one. It can wait. */
export function ChoosePassword({ user, onDone }: ChoosePasswordProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const save = useMutation({ mutationFn: (password: string) => api.post('/changePassword', { password }), onSuccess: onDone });
  return (
    <>
      <AuthHeading title={t('access.provenHeading')}>{t('access.provenLead')}</AuthHeading>
      <form noValidate method="post" className="stack gap-5" onSubmit={form.handleSubmit(({ password }) => save.mutate(password))}>
        {save.isError && <FailureNotice error={save.error} />}
        {/* Password managers keep the password under this name. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <NewPasswordFields form={form} label={t('access.newPassword')} />
        <SubmitButton kind="go" size="l" isFull isBusy={save.isPending}>
          {t('access.provenSubmit')}
        </SubmitButton>
        <Button size="l" isFull onClick={onDone}>
          {t('access.provenLater')}
        </Button>
      </form>
    </>
  );
}
