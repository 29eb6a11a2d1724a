import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { type AccountDetails, AccountFields, readAccount, useErrors } from './account-fields.tsx';

/** Opens an account for somebody, who gets a link for choosing a password. */
export function AddUser() {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="go" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon of={UserPlus} />
        {t('adminUsers.add')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('adminUsers.addTitle')} closeLabel={t('common.close')}>
        <AddForm />
      </Dialog>
    </>
  );
}

const NOBODY: AccountDetails = { email: '', firstName: '', lastName: '', phone: '', locale: 'he', roles: [] };
const wholeEmail = (typed: string) => emailWrong(typed, 'adminUsers.emailWrong') ?? true;

function AddForm() {
  const { t } = useI18n();
  const form = useForm<AccountDetails>({ defaultValues: NOBODY });
  const add = useAddUser();
  const code = add.error && failureCodeOf(add.error);
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit((typed) => add.mutateAsync(readAccount(typed)).catch(() => undefined))}
    >
      <p className={typography.soft}>{t('adminUsers.addText')}</p>
      {code && (
        <Notice tone="bad" isAnnounced>
          {t(code === 'user_already_registered' ? 'adminUsers.emailKnown' : `errors.${code}`)}
        </Notice>
      )}
      <EmailInput
        label={t('adminUsers.email')}
        autoComplete="off"
        {...form.register('email', { validate: wholeEmail })}
        error={useErrors(form)('email')}
      />
      <AccountFields form={form} />
      <div>
        <SubmitButton kind="go" isBusy={add.isPending}>
          {t('adminUsers.addSubmit')}
        </SubmitButton>
      </div>
    </form>
  );
}

function useAddUser() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: AccountDetails) => api.post('/users', details),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
      show({ tone: 'good', text: t('adminUsers.added'), isKept: true });
      await navigate(paths.adminUser(language, id));
    },
  });
}
