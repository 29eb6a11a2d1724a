import { Undo2 } from 'lucide-react';
import type { HostReservation } from '#contract/host-reservations.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useReservationChange } from './use-reservation-change.ts';

interface UndoProps {
  readonly label: string;
  readonly done: string;
  readonly send: (api: Api) => Promise<HostReservation>;
}

/** Takes back that the guests did not come: somebody pressed too early, or they came after all. */
export function UndoNoShow({ reservation: { id } }: { reservation: HostReservation }) {
  const { t } = useI18n();
  return (
    <Undo
      label={t('hostReservations.undoNoShow')}
      done={t('hostReservations.noShowUndone')}
      send={(api) => api.delete('/backoffice/reservations/{id}/noShow', { params: { id } })}
    />
  );
}

/** Takes back that a direct reservation was cancelled: its guests come after all. */
export function Restore({ reservation: { id } }: { reservation: HostReservation }) {
  const { t } = useI18n();
  return (
    <Undo
      label={t('hostReservations.restore')}
      done={t('hostReservations.restoredToast')}
      send={(api) => api.delete('/backoffice/reservations/{id}/cancellation', { params: { id } })}
    />
  );
}

/** Holds the nights for the guests again, or says that they are gone. */
function Undo({ label, done, send }: UndoProps) {
  const { t } = useI18n();
  const undoing = useReservationChange<void>({ isFailureShown: true, send, done: () => done });
  const code = undoing.error && failureCodeOf(undoing.error);
  return (
    <>
      {code && (
        <Notice tone="bad" isAnnounced>
          {code === 'room_taken' ? t('hostReservations.undoTaken') : t(`errors.${code}`)}
        </Notice>
      )}
      <Button isFull isBusy={undoing.isPending} onClick={() => undoing.mutate()}>
        <Icon of={Undo2} flip />
        {label}
      </Button>
    </>
  );
}
