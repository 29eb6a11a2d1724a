import { type FormEvent, useId, useState } from 'react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useMeanwhile } from '#web/host/meanwhile/use-meanwhile.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { GuestFields, type TypedGuest } from './guest-fields.tsx';
import * as styles from './reservations.module.css';
import { SaveFailure } from './save-failure.tsx';
import { useReservationChange } from './use-reservation-change.ts';
import { wrongFields } from './wrong-fields.ts';

export interface ChangeDialogProps {
  readonly reservation: HostReservation;
  readonly onClose: () => void;
}

interface GuestDraft extends TypedGuest {
  /** As the host has seen it. */
  readonly seen: HostReservation;
}

const guestDraftOf = (seen: HostReservation): GuestDraft => ({
  ...seen.guest,
  mobilePhone: formatPhone(seen.guest.mobilePhone),
  arrivalTime: seen.arrivalTime ?? '',
  seen,
});
const GUEST_FIELDS = ['firstName', 'lastName', 'mobilePhone', 'email', 'arrivalTime', 'specialRequests'] as const;

/** Who comes, and when. */
export function GuestDialog({ reservation, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const formId = useId();
  const [draft, setDraft] = useState(() => guestDraftOf(reservation));
  const { seen, ...guest } = draft;
  const isOnline = reservation.origin === 'online';
  const meanwhile = useMeanwhile<HostReservation, GuestDraft>({
    ...{ draft, base: guestDraftOf(seen), draftOf: guestDraftOf, onChange: setDraft },
    fields: isOnline ? ['arrivalTime'] : GUEST_FIELDS,
    tell: (field, told) =>
      field === 'seen' ? { label: '', words: '' } : { label: t(`hostReservations.field_${field}`), words: told[field] },
  });
  const { id, revision } = seen;
  const saving = useReservationChange<TypedGuest>({
    isFailureShown: true,
    crossed: { id, onSaved: meanwhile.cross },
    send: (api, typed) =>
      api.put('/backoffice/reservations/{id}/guest', { ...typed, arrivalTime: typed.arrivalTime || null, revision }, { params: { id } }),
    done: () => t('hostReservations.guestSaved'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(guest);
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      title={t('hostReservations.changeGuest')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('hostReservations.back')}</Button>
          <SubmitButton form={formId} kind="go" isBusy={saving.isPending}>
            {t('hostReservations.saveChanges')}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" onSubmit={submit}>
        {meanwhile.crossings && <SavedMeanwhile fields={meanwhile.crossings} />}
        {!(meanwhile.crossings && meanwhile.isAbout(saving.error)) && <SaveFailure error={saving.error} />}
        {isOnline && <p className={typography.soft}>{t('hostReservations.onlineGuest')}</p>}
        <GuestFields
          guest={guest}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          wrong={wrongFields(saving.error)}
          isArrivalOnly={isOnline}
        />
      </form>
    </Dialog>
  );
}

/** A direct reservation ends with its host's word. */
export function CancelDialog({ reservation: { id, guest }, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const name = `${guest.firstName} ${guest.lastName}`;
  const cancelling = useReservationChange<void>({
    send: (api) => api.post('/backoffice/reservations/{id}/cancellation', undefined, { params: { id } }),
    done: () => t('hostReservations.cancelledToast'),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('hostReservations.cancelTitle', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('hostReservations.back')}</Button>
          <Button kind="bad" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('hostReservations.cancelYes')}
          </Button>
        </>
      }
    >
      <p>{t(guest.email === '' ? 'hostReservations.cancelText' : 'hostReservations.cancelTextMail')}</p>
    </Dialog>
  );
}

/** The guest of an online reservation is asked by e-mail. */
export function AskDialog({ reservation: { id }, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const formId = useId();
  const [message, setMessage] = useState('');
  const asking = useReservationChange<string>({
    isFailureShown: true,
    send: (api, words) => api.post('/backoffice/reservations/{id}/cancellationRequest', { message: words }, { params: { id } }),
    done: () => t('hostReservations.askedToast'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate(message);
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      title={t('hostReservations.ask')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('hostReservations.back')}</Button>
          <SubmitButton form={formId} kind="go" isBusy={asking.isPending}>
            {t('hostReservations.askSubmit')}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" onSubmit={submit}>
        <SaveFailure error={asking.error} />
        <p>{t('hostReservations.askText')}</p>
        <TextArea
          label={t('hostReservations.askWords')}
          hint={t('hostReservations.optional')}
          maxLength={1000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}
