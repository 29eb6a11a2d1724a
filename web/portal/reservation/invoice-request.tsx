import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BusinessDetails, Reservation } from '#contract/reservations.ts';
import { unparted } from '#rules/validators/digits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { BUSINESS_FIELDS, BUSINESS_RULES, invoiceToOf } from './business-rules.ts';
import { type ReservationAccess, reservationQuery } from './reservation-queries.ts';

/**
 * Renders the business to which the host makes out the invoice: asked for, changed and taken back until the day of
 * departure.
 */
export function InvoiceRequest({ reservation, access }: { reservation: Reservation; access: ReservationAccess }) {
  const { t } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const save = useInvoiceRequest(reservation, access, () => setEditing(false));
  const { invoiceTo, canAskForInvoice } = reservation;
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      {invoiceTo ? (
        <p>
          <b>
            <bdi>{invoiceTo.name}</bdi>
          </b>
          {', '}
          <Num>{invoiceTo.number}</Num>
        </p>
      ) : (
        <p className={typography.soft}>{t('reservation.businessInvoiceLead')}</p>
      )}
      <FailureNotice error={save.error} />
      {canAskForInvoice && isEditing && (
        <BusinessForm invoiceTo={invoiceTo} isBusy={save.isPending} onSave={save.mutate} onCancel={() => setEditing(false)} />
      )}
      {canAskForInvoice && !isEditing && (
        <div className={`${layout.row} ${layout.wrapping} ${layout.tight} ${layout.notPrinted}`}>
          <Button onClick={() => setEditing(true)}>{t(invoiceTo ? 'reservation.changeInvoice' : 'reservation.askInvoice')}</Button>
          {invoiceTo && (
            <Button kind="quiet" isBusy={save.isPending} onClick={() => save.mutate(null)}>
              {t('reservation.dropInvoice')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useInvoiceRequest({ id }: Reservation, access: ReservationAccess, onSaved: () => void) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invoiceTo: BusinessDetails | null) =>
      api.put('/portal/reservations/{id}/invoiceRequest', { ...access, invoiceTo }, { params: { id } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(reservationQuery(api, language, id, access).queryKey, changed);
      onSaved();
    },
  });
}

interface BusinessFormProps {
  readonly invoiceTo: BusinessDetails | null;
  readonly isBusy: boolean;
  readonly onSave: (invoiceTo: BusinessDetails) => void;
  readonly onCancel: () => void;
}

function BusinessForm({ invoiceTo, isBusy, onSave, onCancel }: BusinessFormProps) {
  const { t } = useI18n();
  const [form, setForm] = useState({ businessName: invoiceTo?.name ?? '', businessNumber: invoiceTo?.number ?? '' });
  const [isTried, setTried] = useState(false);
  const field = (name: keyof typeof form) => {
    const wrong = isTried
      ? (BUSINESS_RULES[name](form) ?? (form[name].trim() === '' ? 'checkout.businessNameMissing' : undefined))
      : undefined;
    return {
      value: form[name],
      onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
      ...(wrong && { error: t(wrong) }),
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const typed = invoiceToOf(form);
    if (typed && BUSINESS_FIELDS.every((name) => BUSINESS_RULES[name](form) === undefined)) onSave(typed);
  };
  return (
    <form noValidate className={`${layout.stack} ${layout.notPrinted}`} onSubmit={submit}>
      <TextField
        label={t('checkout.businessName')}
        hint={t('checkout.businessNameHint')}
        dir="auto"
        autoComplete="organization"
        autoFocus
        {...field('businessName')}
      />
      <TextField label={t('checkout.businessNumber')} dir="ltr" inputMode="numeric" tidy={unparted} {...field('businessNumber')} />
      <div className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
        <Button type="submit" kind="go" isBusy={isBusy}>
          {t('reservation.saveInvoice')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('reservation.keepInvoice')}
        </Button>
      </div>
    </form>
  );
}
