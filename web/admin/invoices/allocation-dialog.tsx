import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface AllocationDialogProps {
  readonly invoice: AdminInvoices['data'][number];
  readonly onClose: () => void;
}

/** Enters the Tax Authority's number of an invoice. */
export function AllocationDialog({ invoice: { id, number, allocationNumber }, onClose }: AllocationDialogProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(allocationNumber ?? '');
  const [isTried, setTried] = useState(false);
  const isWrong = !/^\d{9}$/.test(typed.trim());
  const enter = useEntering(id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) enter.mutate(typed.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('adminInvoices.allocation')} closeLabel={t('common.close')}>
      <form noValidate className={layout.stack} onSubmit={submit}>
        <p>
          <RichText id="adminInvoices.allocationLead" values={{ number: <Num>{number}</Num> }} />
        </p>
        <TextField
          label={t('adminInvoices.allocation')}
          dir="ltr"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(isTried && isWrong && { error: t('adminInvoices.allocationWrong') })}
        />
        <FailureNotice error={enter.error} />
        <div className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
          <Button type="submit" kind="go" isBusy={enter.isPending}>
            {t('adminInvoices.allocationSave')}
          </Button>
          <Button onClick={onClose}>{t('adminInvoices.sureNo')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function useEntering(id: number, onClose: () => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => api.put('/admin/invoices/{id}/allocationNumber', { number }, { params: { id } }),
    onSuccess: () => {
      show({ tone: 'good', text: t('adminInvoices.allocationSaved') });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'invoices'] }),
  });
}
