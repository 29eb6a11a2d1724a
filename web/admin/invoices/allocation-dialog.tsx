import { useForm } from 'react-hook-form';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { useWrite } from '#web/admin/use-write.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface AllocationDialogProps {
  readonly invoice: AdminInvoices['data'][number];
  readonly onClose: () => void;
}

/** Enters the Tax Authority's number of an invoice. */
export function AllocationDialog({ invoice: { id, number, allocationNumber }, onClose }: AllocationDialogProps) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { number: allocationNumber ?? '' } });
  const enter = useWrite({
    write: (api, typed: string) => api.put('/admin/invoices/{id}/allocationNumber', { number: typed }, { params: { id } }),
    said: () => t('adminInvoices.allocationSaved'),
    renews: 'invoices',
    onDone: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('adminInvoices.allocation')} closeLabel={t('common.close')}>
      <Form form={form} className={layout.stack} onSubmit={(typed) => enter.mutate(typed.number.trim())}>
        <p>
          <RichText id="adminInvoices.allocationLead" values={{ number: <Num>{number}</Num> }} />
        </p>
        <TextInput
          name="number"
          label={t('adminInvoices.allocation')}
          dir="ltr"
          inputMode="numeric"
          validate={(typed) => (/^\d{9}$/.test(typed.trim()) ? undefined : 'adminInvoices.allocationWrong')}
        />
        <FailureNotice error={enter.error} />
        <Row wraps gap={2}>
          <Button type="submit" kind="go" isBusy={enter.isPending}>
            {t('adminInvoices.allocationSave')}
          </Button>
          <Button onClick={onClose}>{t('adminInvoices.sureNo')}</Button>
        </Row>
      </Form>
    </Dialog>
  );
}
