import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type AccountDetails, AccountFields, readAccount } from './account-fields.tsx';
import * as styles from './user-form.module.css';

/** Changes names, phone, language and roles of an account. */
export function UserForm({ user, isOwn }: { user: AccountOverview; isOwn: boolean }) {
  const { t } = useI18n();
  const { email, firstName, lastName, phone, locale, roles } = user;
  const defaultValues = { email, firstName, lastName, phone: formatPhone(phone), locale, roles };
  const form = useForm<AccountDetails>({ defaultValues });
  const save = useSaveUser(user.id, (saved) => form.reset(saved));
  const { isDirty } = form.formState;
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit((typed) => save.mutateAsync(readAccount(typed)).catch(() => undefined))}
    >
      <h2 className={typography.large}>{t('adminUsers.details')}</h2>
      <FailureNotice error={save.error} />
      {save.isSuccess && !isDirty && (
        <Notice tone="good" isAnnounced>
          {t('adminUsers.saved')}
        </Notice>
      )}
      <AccountFields form={form} isOwn={isOwn} />
      <div className={`${layout.row} ${layout.wrapping} ${styles.group}`}>
        <SubmitButton kind="go" isBusy={save.isPending}>
          {t('adminUsers.save')}
        </SubmitButton>
        <p className={`${typography.small} ${typography.muted}`}>{t('adminUsers.recorded')}</p>
      </div>
    </form>
  );
}

function useSaveUser(id: number, onSaved: (saved: AccountDetails) => void) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email: _, ...details }: AccountDetails) => api.put('/users/{id}', details, { params: { id } }),
    onSuccess: async ({ email, firstName, lastName, phone, locale, roles }) => {
      onSaved({ email, firstName, lastName, phone: formatPhone(phone), locale, roles });
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}
