import { useForm } from 'react-hook-form';
import type { HostStatementLine } from '#contract/billing.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { TextArea } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useStatementChange } from './use-statement-change.ts';

/** Disputes the commission on a stay, in the host's words. */
export function DisputeDialog({ line: { reservationId, guestName }, onClose }: { line: HostStatementLine; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { words: '' } });
  const sending = useStatementChange<{ words: string }>({
    send: (api, { words }) => api.post('/backoffice/disputes', { reservationId, words }),
    done: t('billing.disputeSent'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onSubmit={(typed) => sending.mutate(typed)}
      onClose={onClose}
      title={t('billing.disputeTitle', { name: guestName })}
      submit={t('billing.sendDispute')}
      cancel={t('billing.back')}
      isBusy={sending.isPending}
    >
      <FailureNotice error={sending.error} />
      <p>{t('billing.disputeLead')}</p>
      <TextArea
        name="words"
        label={t('billing.disputeWords')}
        rows={4}
        maxLength={1000}
        validate={(words) => (words.trim() === '' ? 'billing.wordsWanted' : undefined)}
      />
    </FormDialog>
  );
}
