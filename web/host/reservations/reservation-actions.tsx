import { ArrowLeftRight, CalendarClock, CircleX, CreditCard, DoorOpen, Mail, MoveHorizontal, Pencil, Undo2, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReservationChanges } from '#contract/changes.ts';
import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useIsActing } from '#web/impersonation/acting.ts';
import * as styles from './reservations.module.css';
import { useReservationChange } from './use-reservation-change.ts';

const changeDialogs = () => import('./change-dialogs.tsx');
const atOnceDialogs = () => import('./at-once-dialogs.tsx');
const DIALOGS = {
  changeGuest: lazy(() => changeDialogs().then((module) => ({ default: module.GuestDialog }))),
  move: lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog }))),
  cancel: lazy(() => changeDialogs().then((module) => ({ default: module.CancelDialog }))),
  ask: lazy(() => changeDialogs().then((module) => ({ default: module.AskDialog }))),
  propose: lazy(() => import('./propose-dialog.tsx').then((module) => ({ default: module.ProposeDialog }))),
  giveUnit: lazy(() => atOnceDialogs().then((module) => ({ default: module.UnitDialog }))),
  leaveEarly: lazy(() => atOnceDialogs().then((module) => ({ default: module.EarlyDialog }))),
  settle: lazy(() => import('./settle-dialog.tsx').then((module) => ({ default: module.SettleDialog }))),
};

interface ReservationActionsProps {
  readonly reservation: HostReservation;
  /** Undefined while they are on their way. */
  readonly changes: ReservationChanges | undefined;
}

/** Shows what may be done now; what may not says why, and when. */
export function ReservationActions({ reservation, changes }: ReservationActionsProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<keyof typeof DIALOGS>();
  const Opened = opened && DIALOGS[opened];
  const { can, openFeeAgorot, charges } = reservation;
  const isActing = useIsActing();
  const isPending = charges.some(({ state }) => state === 'pending');
  return (
    <section className={`${styles.part} ${styles.actions}`} aria-label={t('hostReservations.actions')}>
      {openFeeAgorot !== null && can.settleFee && (
        <>
          <Notice tone="warn">
            <RichText id="hostReservations.feeOpen" values={{ amount: <Price agorot={openFeeAgorot} /> }} />
          </Notice>
          <Button kind="go" isFull disabled={isActing} onClick={() => setOpened('settle')}>
            <Icon of={CreditCard} />
            {t('hostReservations.settle')}
          </Button>
          {isActing && <p className={`${typography.small} ${typography.muted}`}>{t('hostReservations.chargeInPerson')}</p>}
        </>
      )}
      {isPending && <Notice tone="warn">{t('hostReservations.pendingText')}</Notice>}
      {can.move && (
        <Button isFull onClick={() => setOpened('move')}>
          <Icon of={MoveHorizontal} />
          {t('hostReservations.move')}
        </Button>
      )}
      {changes && <ChangeButtons reservation={reservation} changes={changes} onOpen={setOpened} />}
      {can.changeGuest && (
        <Button isFull onClick={() => setOpened('changeGuest')}>
          <Icon of={Pencil} />
          {t('hostReservations.changeGuest')}
        </Button>
      )}
      {can.askToCancel && (
        <Button isFull onClick={() => setOpened('ask')}>
          <Icon of={Mail} />
          {t('hostReservations.ask')}
        </Button>
      )}
      {can.cancel && (
        <Button isFull onClick={() => setOpened('cancel')}>
          <Icon of={CircleX} />
          {t('hostReservations.cancel')}
        </Button>
      )}
      {can.markNoShow && (
        <Button isFull onClick={() => setOpened('settle')}>
          <Icon of={UserX} />
          <span className={typography.bad}>{t('hostReservations.noShow')}</span>
        </Button>
      )}
      {can.restore && <Restore reservation={reservation} />}
      {can.undoNoShow && <UndoNoShow reservation={reservation} />}
      <Reasons reservation={reservation} />
      <Suspense>{Opened && <Opened reservation={reservation} onClose={() => setOpened(undefined)} />}</Suspense>
    </section>
  );
}

/** Direct reservations are moved, to other units, too; of online ones the guests are asked, but for what is the host's to do. */
function ChangeButtons({
  reservation: { origin },
  changes: { obstacle, can },
  onOpen,
}: Required<ReservationActionsProps> & { changes: ReservationChanges; onOpen: (dialog: keyof typeof DIALOGS) => void }) {
  const { t } = useI18n();
  const isOnline = origin === 'online';
  return (
    <>
      {isOnline && obstacle === null && (
        <Button isFull onClick={() => onOpen('propose')}>
          <Icon of={CalendarClock} />
          {t('hostChanges.propose')}
        </Button>
      )}
      {isOnline && can.changeUnit && (
        <Button isFull onClick={() => onOpen('giveUnit')}>
          <Icon of={ArrowLeftRight} />
          {t('hostChanges.giveUnit')}
        </Button>
      )}
      {can.leaveEarly && (
        <Button isFull onClick={() => onOpen('leaveEarly')}>
          <Icon of={DoorOpen} />
          {t('hostChanges.leaveEarly')}
        </Button>
      )}
    </>
  );
}

function Reasons({ reservation: { status, can, origin, cancellationAskedAt, noShowFrom } }: { reservation: HostReservation }) {
  const { t } = useI18n();
  if (status !== 'reserved' && status !== 'inHouse') return null;
  return (
    <div className={`${typography.small} ${typography.muted}`}>
      {!can.markNoShow && (
        <p>
          <RichText
            id="hostReservations.noShowFrom"
            values={{ date: <DateText date={fromWireDate(noShowFrom.date) ?? ''} style="medium" />, time: <Num>{noShowFrom.time}</Num> }}
          />
        </p>
      )}
      {origin === 'online' && !can.askToCancel && cancellationAskedAt !== null && <p>{t('hostReservations.alreadyAsked')}</p>}
      {cancellationAskedAt !== null && <p>{t('hostReservations.askedIsFree')}</p>}
      {origin === 'online' && <p>{t('hostReservations.onlineIsGuests')}</p>}
    </div>
  );
}

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
