import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HostReservation } from '#contract/host-reservations.ts';
import { formatPhone } from '#rules/format/phone.ts';
import * as typography from '#web/design-system/typography.module.css';
import { FormDialog } from '#web/forms/form.tsx';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { type FieldsInWords, useSavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { TextArea } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { GUEST_FIELDS, GuestFields, type GuestValues } from './guest-fields.tsx';
import { SaveFailure } from './save-failure.tsx';
import { useReservationChange } from './use-reservation-change.ts';

export interface ChangeDialogProps {
  readonly reservation: HostReservation;
  readonly onClose: () => void;
}

const guestValuesOf = ({ guest, arrivalTime }: HostReservation): GuestValues => ({
  ...guest,
  mobilePhone: formatPhone(guest.mobilePhone),
  arrivalTime: arrivalTime ?? '',
});

/** Changes who comes, and when. */
export function GuestDialog({ reservation, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const [seen, setSeen] = useState(reservation);
  const form = useForm<GuestValues>({ defaultValues: guestValuesOf(reservation) });
  const isOnline = reservation.origin === 'online';
  const names = isOnline ? (['arrivalTime'] as const) : GUEST_FIELDS;
  const inWords = names.map((name) => [name, { label: t(`hostReservations.field_${name}`), words: String }]);
  const fields: FieldsInWords<GuestValues> = Object.fromEntries(inWords);
  const meanwhile = useSavedMeanwhile({ form, seen, valuesOf: guestValuesOf, fields, onSeen: setSeen });
  const { id, revision } = seen;
  const saving = useReservationChange<GuestValues>({
    isFailureShown: true,
    crossed: { id, onSaved: meanwhile.merge },
    send: (api, { arrivalTime, ...guest }) =>
      api.put('/backoffice/reservations/{id}/guest', { ...guest, arrivalTime: arrivalTime || null, revision }, { params: { id } }),
    done: () => t('hostReservations.guestSaved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      noValidate={false}
      onSubmit={(guest) => saving.mutate(guest)}
      onClose={onClose}
      title={t('hostReservations.changeGuest')}
      submit={t('hostReservations.saveChanges')}
      cancel={t('hostReservations.back')}
      isBusy={saving.isPending}
    >
      {meanwhile.notice}
      {!meanwhile.tells(saving.error) && <SaveFailure error={saving.error} />}
      {isOnline && <p className={typography.soft}>{t('hostReservations.onlineGuest')}</p>}
      <GuestFields error={saving.error} isArrivalOnly={isOnline} />
    </FormDialog>
  );
}

/** Cancels a direct reservation, which its host may do. */
export function CancelDialog({ reservation: { id, guest }, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const name = `${guest.firstName} ${guest.lastName}`;
  const cancelling = useReservationChange<void>({
    send: (api) => api.post('/backoffice/reservations/{id}/cancellation', undefined, { params: { id } }),
    done: () => t('hostReservations.cancelledToast'),
    onDone: onClose,
  });
  return (
    <QuestionDialog
      title={t('hostReservations.cancelTitle', { name })}
      yes={t('hostReservations.cancelYes')}
      no={t('hostReservations.back')}
      isBusy={cancelling.isPending}
      onYes={() => cancelling.mutate()}
      onNo={onClose}
    >
      <p>{t(guest.email === '' ? 'hostReservations.cancelText' : 'hostReservations.cancelTextMail')}</p>
    </QuestionDialog>
  );
}

/** Asks the guest of an online reservation by e-mail to cancel it. */
export function AskDialog({ reservation: { id }, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { message: '' } });
  const asking = useReservationChange<{ message: string }>({
    isFailureShown: true,
    send: (api, body) => api.post('/backoffice/reservations/{id}/cancellationRequest', body, { params: { id } }),
    done: () => t('hostReservations.askedToast'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onSubmit={(body) => asking.mutate(body)}
      onClose={onClose}
      title={t('hostReservations.ask')}
      submit={t('hostReservations.askSubmit')}
      cancel={t('hostReservations.back')}
      isBusy={asking.isPending}
    >
      <SaveFailure error={asking.error} />
      <p>{t('hostReservations.askText')}</p>
      <TextArea name="message" label={t('hostReservations.askWords')} hint={t('hostReservations.optional')} maxLength={1000} />
    </FormDialog>
  );
}
