import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { ownSessionsQuery } from '#web/account/account-queries.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { type NewPassword, NewPasswordFields, PresentPasswordField } from '#web/account/password/password-fields.tsx';
import { SecondFactorField } from '#web/account/second-factor/second-factor-fields.tsx';
import { failureCodeOf } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface PasswordChange extends NewPassword {
  currentPassword: string;
  code: string;
}

/** The account has a second step, and no right code came with the change. */
const SECOND_STEP: ReadonlySet<string> = new Set(['second_factor_required', 'second_factor_wrong']);

/** A new password. The present one is asked for, except shortly after a link from an e-mail has let the user in. */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const form = useForm<PasswordChange>({ mode: 'onTouched', defaultValues: { currentPassword: '', password: '', again: '', code: '' } });
  const isFree = user.isPasswordChangeFree;
  const change = useChangePassword(isFree, () => form.reset());
  const isCodeNeeded = change.isError && SECOND_STEP.has(failureCodeOf(change.error));
  if (!user.hasPassword && !isFree) return <AskForPasswordLink user={user} />;
  return (
    <AccountForm form={form} onSubmit={(typed) => change.mutate(typed)}>
      <AccessFailure error={change.error} />
      {change.isSuccess && !form.formState.isDirty && (
        <Notice tone="good" isAnnounced>
          <b>{t('profile.passwordChanged')}</b> {t('profile.passwordChangedText')}
        </Notice>
      )}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {!isFree && <PresentPasswordField label={t('profile.currentPassword')} />}
      <NewPasswordFields label={t('access.newPassword')} />
      {isCodeNeeded && <SecondFactorField hint={t('secondStep.codeHint')} />}
      <div>
        <SubmitButton kind="line" isBusy={change.isPending}>
          {t(user.hasPassword ? 'profile.changePassword' : 'profile.choosePassword')}
        </SubmitButton>
      </div>
    </AccountForm>
  );
}

function useChangePassword(isFree: boolean, onChanged: () => void) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, password, code }: PasswordChange) => {
      const proof = { ...(!isFree && { currentPassword }), ...(code.trim() && { secondFactor: code.trim() }) };
      return api.post('/changePassword', { password, ...proof });
    },
    onSuccess: async () => {
      onChanged();
      await Promise.all([
        queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 }),
        queryClient.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey }),
      ]);
    },
  });
}

/** For an account without a password, some time after the link that let its user in: another link lets them choose one. */
function AskForPasswordLink({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const area = user.roles.includes('ROLE_POWNER') ? 'owner' : 'portal';
  const ask = useMutation({ mutationFn: () => api.post('/forgot-password', { email: user.email, area }) });
  if (ask.isSuccess) {
    return (
      <Notice tone="good" isAnnounced>
        {t('profile.passwordLinkSent')}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('profile.noPassword')}</p>
      <AccessFailure error={ask.error} />
      <div>
        <Button kind="line" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('profile.sendPasswordLink')}
        </Button>
      </div>
    </>
  );
}
