import { useForm } from 'react-hook-form';
import type { AdminPayment } from '#contract/admin-payments.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { agorotTyped, shekelsTyped } from '#rules/format/money.ts';
import { useWrite } from '#web/admin/use-write.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** Gives back all or a part of what was charged. */
export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useI18n();
  const { id, refundableAgorot, reservationId } = payment;
  const form = useForm({ defaultValues: { amount: shekelsTyped(refundableAgorot), reason: '' } });
  const refund = useWrite({
    write: (api, { amount, reason }: { amount: string; reason: string }) => {
      const body = { amountAgorot: agorotTyped(amount) ?? 0, reason, expectedRefundableAgorot: refundableAgorot };
      return api.post('/admin/payments/{id}/refund', body, { params: { id } });
    },
    said: ({ state }) => t(state === 'done' ? 'adminPayments.refunded' : 'adminPayments.refundPending'),
    renews: 'payments',
    onDone: onClose,
  });
  const isRefundable = (amountAgorot: number) => amountAgorot >= 1 && amountAgorot <= refundableAgorot;
  const values = { amount: <Price agorot={refundableAgorot} />, reservation: <Num>{reservationId}</Num> };
  return (
    <Dialog isOpen onClose={onClose} title={t('adminPayments.refund')} closeLabel={t('common.close')}>
      <Form form={form} className={`${layout.stack} ${layout.roomy}`} onSubmit={(typed) => refund.mutate(typed)}>
        <p>
          <RichText id="adminPayments.refundText" values={values} />
        </p>
        <FailureNotice error={refund.error} />
        <TextInput
          name="amount"
          label={t('adminPayments.refundAmount')}
          inputMode="decimal"
          dir="ltr"
          validate={(typed) => (isRefundable(agorotTyped(typed) ?? 0) ? undefined : 'errors.nothing_to_refund')}
        />
        <TextInput
          name="reason"
          label={t('adminPayments.refundReason')}
          maxLength={TEXT_LIMITS.message}
          validate={(typed) => (typed.trim() === '' ? 'adminPayments.refundReasonMissing' : undefined)}
        />
        <div>
          <SubmitButton kind="go" isBusy={refund.isPending}>
            {t('adminPayments.refundSubmit')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
