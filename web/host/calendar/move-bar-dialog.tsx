import { useQuery } from '@tanstack/react-query';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { MoveDialog } from '#web/host/reservations/move-dialog.tsx';
import { ProposeDialog } from '#web/host/reservations/propose-dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { Bar } from './bars.ts';
import type { CalendarModel } from './calendar-model.ts';
import { hostReservationQuery } from './calendar-query.ts';
import { movedReservation } from './calendar-writes.ts';
import type { CalendarChange } from './change-stack.ts';
import type { Cell } from './selection.ts';

interface MoveBarDialogProps {
  readonly bar: Bar;
  /** The cell on which its first night was dropped. */
  readonly to: Cell;
  readonly model: CalendarModel;
  readonly onMoved: (change: CalendarChange) => void;
  readonly onClose: () => void;
}

/** Asks before a reservation moves to where it was dragged: its price there, and who is in the way. */
export function MoveBarDialog({ bar, to, model, onMoved, onClose }: MoveBarDialogProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: reservation, error, refetch } = useQuery(hostReservationQuery(api, language, bar.span.reservationId ?? ''));
  // What came online is its guests', too: they are asked.
  if (reservation?.origin === 'online')
    return <ProposeDialog reservation={reservation} stay={stayAfterDrag(model, bar, to)} onClose={onClose} />;
  if (reservation) {
    return (
      <MoveDialog
        reservation={reservation}
        stay={stayAfterDrag(model, bar, to)}
        onMoved={(moved) => onMoved(movedReservation({ api, t }, reservation, moved))}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('hostReservations.move')} closeLabel={t('common.close')}>
      {error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} width="100%" />}
    </Dialog>
  );
}

/** Returns where a dragged reservation would be: as many nights as before, from as many days later as it was dragged. */
export function stayAfterDrag(
  { units }: Pick<CalendarModel, 'units'>,
  { reservation, span, firstDay, unit }: Bar,
  to: Cell,
): { readonly unitId: number; readonly from: LocalDate; readonly to: LocalDate } {
  const days = to.day - firstDay;
  const [from, until] = [reservation?.from ?? span.from, reservation?.to ?? span.to].map((date) => addDays(fromWireDate(date) ?? '', days));
  return { unitId: (units[to.unit] ?? units[unit])?.unitId ?? span.unitId, from: from ?? '', to: until ?? '' };
}
