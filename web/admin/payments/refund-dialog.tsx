import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminPayment } from '#contract/admin-payments.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { agorotTyped, shekelsTyped } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** Gives back all or a part of what was charged. */
export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useI18n();
  const { refundableAgorot, reservationId } = payment;
  const [typed, setTyped] = useState(() => shekelsTyped(refundableAgorot));
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const amountAgorot = agorotTyped(typed) ?? 0;
  const isAmountWrong = amountAgorot < 1 || amountAgorot > refundableAgorot;
  const refund = useRefund(payment, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isAmountWrong && reason.trim() !== '') refund.mutate({ amountAgorot, reason });
  };
  const values = { amount: <Price agorot={refundableAgorot} />, reservation: <Num>{reservationId}</Num> };
  return (
    <Dialog isOpen onClose={onClose} title={t('adminPayments.refund')} closeLabel={t('common.close')}>
      <form noValidate method="post" className={`${layout.stack} ${layout.roomy}`} onSubmit={send}>
        <p>
          <RichText id="adminPayments.refundText" values={values} />
        </p>
        <FailureNotice error={refund.error} />
        <TextField
          label={t('adminPayments.refundAmount')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isSent && isAmountWrong ? t('errors.nothing_to_refund') : undefined}
        />
        <TextField
          label={t('adminPayments.refundReason')}
          value={reason}
          maxLength={TEXT_LIMITS.message}
          onChange={({ target }) => setReason(target.value)}
          error={isSent && reason.trim() === '' ? t('adminPayments.refundReasonMissing') : undefined}
        />
        <div>
          <SubmitButton kind="go" isBusy={refund.isPending}>
            {t('adminPayments.refundSubmit')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function useRefund({ id, refundableAgorot }: AdminPayment, onDone: () => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { amountAgorot: number; reason: string }) =>
      api.post('/admin/payments/{id}/refund', { ...wanted, expectedRefundableAgorot: refundableAgorot }, { params: { id } }),
    onSuccess: ({ state }) => {
      show({ tone: 'good', text: t(state === 'done' ? 'adminPayments.refunded' : 'adminPayments.refundPending') });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'payments'] }),
  });
}
