import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { PresentPasswordField } from '#web/account/password/present-password-field.tsx';
import { storeUser } from '#web/account/user/stored-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './delete-account.module.css';

/** Deletes the account for good, after saying what that means and asking for the password. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <span className={typography.bad}>{t('profile.deleteBegin')}</span>
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('profile.deleteTitle')} closeLabel={t('common.close')}>
        <DeleteForm user={user} onKeep={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

const WHAT_HAPPENS = ['deleteFact1', 'deleteFact2', 'deleteFact3'] as const;

function DeleteForm({ user, onKeep }: { user: CurrentUser; onKeep: () => void }) {
  const { t } = useI18n();
  const form = useForm<{ currentPassword: string }>({ defaultValues: { currentPassword: '' } });
  const remove = useDeleteAccount();
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit(({ currentPassword }) => remove.mutate(currentPassword))}
    >
      <ul className={`${layout.stack} ${layout.tight} ${styles.list}`}>
        {WHAT_HAPPENS.map((fact) => (
          <li key={fact}>{t(`profile.${fact}`)}</li>
        ))}
      </ul>
      {remove.isError && <AccessFailure error={remove.error} />}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PresentPasswordField form={form} label={t('profile.currentPassword')} />
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button onClick={onKeep}>{t('profile.deleteKeep')}</Button>
        <Button kind="bad" type="submit" isBusy={remove.isPending}>
          {t('profile.deleteSubmit')}
        </Button>
      </div>
    </form>
  );
}

function useDeleteAccount() {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { show } = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.delete('/me', {}, { password }),
    onSuccess: async () => {
      await navigate(paths.home(language));
      storeUser(null);
      queryClient.removeQueries({ type: 'inactive' });
      queryClient.setQueryData(currentUserQuery(api).queryKey, null);
      show({ tone: 'good', text: t('profile.deleted') });
    },
  });
}
