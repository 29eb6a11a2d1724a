import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LockOpen, MoveHorizontal } from 'lucide-react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { clockTimeIn } from '#rules/stay/today-in.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './bar-dialog.module.css';
import { type BarState, iconOf, isMovable, stateOf, wordOf } from './bar-look.ts';
import type { Bar } from './bars.ts';
import { NothingLeft, openNights } from './calendar-writes.ts';
import type { CalendarChange } from './change-stack.ts';
import { Fact, ReservationDetails } from './reservation-details.tsx';

interface BarDialogProps {
  readonly bar: Bar;
  readonly unitName: string;
  readonly onClose: () => void;
  /** Asks where a movable reservation should go. */
  readonly onMove: () => void;
  /** Told of what was done here. */
  readonly onDone: (change: CalendarChange) => void;
}

const TONES: Partial<Record<BarState, 'good' | 'warn' | 'bad'>> = {
  inHouse: 'good',
  hold: 'warn',
  proposal: 'warn',
  noShow: 'bad',
  cancelled: 'bad',
};

/** Shows what a bar of the calendar stands for. */
export function BarDialog({ bar, unitName, onClose, onMove, onDone }: BarDialogProps) {
  const { language, t } = useI18n();
  const state = stateOf(bar);
  const { reservation } = bar;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="drawer"
      title={reservation?.guestName ?? t(wordOf(state))}
      closeLabel={t('common.close')}
      footer={
        <>
          {isMovable(bar) && (
            <Button onClick={onMove}>
              <Icon of={MoveHorizontal} />
              {t(reservation?.origin === 'online' ? 'hostChanges.propose' : 'hostReservations.move')}
            </Button>
          )}
          {reservation && (
            <LinkButton {...paths.ownerReservation(language, reservation.id)} kind="go">
              {t('calendarWork.toReservation')}
            </LinkButton>
          )}
          {bar.span.cause === 'closure' && <OpenAgain bar={bar} onDone={onDone} />}
        </>
      }
    >
      <p className={`${layout.row} ${layout.wrapping} ${styles.text}`}>
        <Tag tone={TONES[state] ?? 'stone'}>
          <Icon of={iconOf(state)} size="s" />
          {t(wordOf(state))}
        </Tag>
        {reservation && (
          <RichText
            className={`${typography.muted} ${typography.small}`}
            id="hostCalendar.reservation"
            values={{ id: <Num>{reservation.id}</Num> }}
          />
        )}
      </p>
      {bar.span.conflictWith !== null && (
        <Notice tone="bad">
          {t('hostCalendar.conflict', { feed: bar.span.conflictWith })}.{' '}
          <Link {...paths.ownerSync(language)}>{t('hostCalendar.toSync')}</Link>
        </Notice>
      )}
      {state === 'proposal' && <ProposedNights bar={bar} unitName={unitName} />}
      {reservation ? <ReservationDetails id={reservation.id} /> : <TakenNights bar={bar} unitName={unitName} />}
    </Dialog>
  );
}

/** Nights that are held for a change until it is answered; below stands the reservation as it is. */
function ProposedNights({ bar: { span }, unitName }: Pick<BarDialogProps, 'bar' | 'unitName'>) {
  const { t } = useI18n();
  return (
    <Notice tone="warn">
      <p>
        <bdi>{unitName}</bdi>, <DateRangeText from={fromWireDate(span.from) ?? ''} to={fromWireDate(span.to) ?? ''} />
      </p>
      {t('hostCalendar.proposalText')}
    </Notice>
  );
}

/** Nights that no reservation takes. */
function TakenNights({ bar: { span }, unitName }: Pick<BarDialogProps, 'bar' | 'unitName'>) {
  const { t } = useI18n();
  const [from, to] = [fromWireDate(span.from) ?? '', fromWireDate(span.to) ?? ''];
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('hostCalendar.unit')}>
          <bdi>{unitName}</bdi>
        </Fact>
        <Fact name={t('hostCalendar.stay')}>
          <DateRangeText from={from} to={to} /> · {t('common.nights', { count: nightsBetween(from, to) })}
        </Fact>
        {span.cause === 'closure' && (
          <Fact name={t('hostCalendar.reason')}>
            {span.reason ? <bdi>{span.reason}</bdi> : <span className={typography.muted}>{t('hostCalendar.noReason')}</span>}
          </Fact>
        )}
      </dl>
      <p className={`${typography.soft} ${styles.note}`}>
        {span.cause === 'closure' && t('hostCalendar.closureText')}
        {span.cause === 'import' && t('hostCalendar.importText')}
        {span.cause === 'hold' && span.expiresAt && (
          <RichText id="hostCalendar.holdText" values={{ time: <Num>{clockTimeIn(new Date(span.expiresAt))}</Num> }} />
        )}
      </p>
    </>
  );
}

/** Puts the nights of a closure back on sale, where it stands; its opening may be taken back. */
function OpenAgain({ bar: { span }, onDone }: Pick<BarDialogProps, 'bar' | 'onDone'>) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const toasts = useToasts();
  const lastNight = addDays(fromWireDate(span.to) ?? '', -1);
  const opening = useMutation({
    mutationFn: () => openNights({ api, t }, [{ unitIds: [span.unitId], from: span.from, to: toWireDate(lastNight) }]),
    onSuccess: onDone,
    onError: (error) =>
      toasts.show({
        tone: 'bad',
        text: error instanceof NothingLeft ? t('calendarWork.nothingLeft') : t(`errors.${failureCodeOf(error)}`),
      }),
  });
  return (
    <Button kind="go" isBusy={opening.isPending} onClick={() => opening.mutate()}>
      <Icon of={LockOpen} />
      {t('calendarWork.openThese')}
    </Button>
  );
}
