import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MoonStar } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CancelBody, CancellationTerms } from '#contract/cancellation.ts';
import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancelCosts } from './cancel-costs.tsx';
import { type Cancellable, type SpokenTo, spokenTo } from './cancellable.ts';
import * as reservationStyles from './reservation.module.css';
import { cancellationQuery, reservationQuery } from './reservation-queries.ts';

interface CancelDialogProps {
  readonly reservation: Cancellable;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks once more, with what cancelling costs today and why; then tells what became of it. */
export function CancelDialog(props: CancelDialogProps) {
  return props.isOpen ? <OpenCancelDialog {...props} /> : null;
}

function OpenCancelDialog({ reservation, onClose }: CancelDialogProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data: terms, ...query } = useQuery(cancellationQuery(api, language, reservation.id, reservation.access));
  const cancel = useCancel(reservation, () => void query.refetch());
  const isDone = cancel.data !== undefined;
  const to = spokenTo(terms);
  const isOver = isFinalFailure(cancel.error);
  const isAsked = terms?.isPossible === true && !isDone && !isOver;
  const close = useFocusWhen(isDone || isOver);
  const { onBehalfOf, feeAgorot, setForHost } = useSide(terms);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('common.close')}
      title={isDone ? t(`cancel.doneHeading_${to}`) : <Asking to={to} hotel={reservation.hotelTitle} />}
      footer={
        <Foot ref={close} to={to} isAsked={isAsked} onClose={onClose}>
          <CancelButton
            to={to}
            feeAgorot={feeAgorot}
            isBusy={cancel.isPending || query.isFetching}
            onClick={() => cancel.mutate({ expectedFeeAgorot: feeAgorot, onBehalfOf })}
          />
        </Foot>
      }
    >
      {cancel.data ? (
        <CancelResult reservation={cancel.data} to={to} />
      ) : (
        <div className={`${layout.stack} ${layout.roomy}`}>
          {cancel.error && <CancelFailure error={cancel.error} phone={reservation.phone} />}
          {isAsked && terms.onBehalfOf.length > 1 && (
            <Checkbox onChange={({ target }) => setForHost(target.checked)}>{t('cancel.forHost')}</Checkbox>
          )}
          {!isOver && (
            <Question
              reservation={reservation}
              terms={terms}
              isForHost={onBehalfOf === 'host'}
              error={query.error}
              isBusy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Asking({ to, hotel }: { to: SpokenTo; hotel: string }) {
  return <RichText id={`cancel.heading_${to}`} values={{ hotel: <bdi>{hotel}</bdi> }} />;
}

interface FootProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly to: SpokenTo;
  readonly isAsked: boolean;
  readonly onClose: () => void;
  /** What goes through with it, while that is asked. */
  readonly children: ReactNode;
}

function Foot({ ref, to, isAsked, onClose, children }: FootProps) {
  const { t } = useI18n();
  return (
    <div className={reservationStyles.askFoot}>
      <Button ref={ref} kind="line" onClick={onClose}>
        {isAsked ? t(`cancel.keep_${to}`) : t('common.close')}
      </Button>
      {isAsked && children}
    </div>
  );
}

/** At whose wish it is cancelled, and what that costs the guest: nothing where it is the host's. */
function useSide(terms: CancellationTerms | undefined) {
  const [isForHost, setForHost] = useState(false);
  const onBehalfOf = isForHost ? 'host' : terms?.onBehalfOf[0];
  return { onBehalfOf, feeAgorot: onBehalfOf === 'host' ? 0 : (terms?.feeAgorot ?? 0), setForHost };
}

interface QuestionProps {
  readonly reservation: Cancellable;
  readonly terms: CancellationTerms | undefined;
  readonly isForHost: boolean;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function Question({ reservation, terms, isForHost, error, isBusy, onRetry }: QuestionProps) {
  const { t } = useI18n();
  if (terms) return <CancelCosts reservation={reservation} terms={terms} isForHost={isForHost} />;
  if (error) return <CancelFailure error={error} phone={reservation.phone} onRetry={onRetry} isRetrying={isBusy} />;
  return (
    <div role="status" aria-label={t('common.loading')} className={layout.stack}>
      <Skeleton height={96} />
      <Skeleton height={192} />
    </div>
  );
}

/** Takes the focus once that holds: the button that was pressed is gone then. */
function useFocusWhen(isTime: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTime) button.current?.focus();
  }, [isTime]);
  return button;
}

/** Says what it does and what that costs. */
function CancelButton({ to, feeAgorot, isBusy, onClick }: { to: SpokenTo; feeAgorot: number; isBusy: boolean; onClick: () => void }) {
  const { t } = useI18n();
  return (
    <Button kind="bad" isBusy={isBusy} onClick={onClick}>
      {feeAgorot === 0 ? (
        t(`cancel.confirmFree_${to}`)
      ) : (
        <RichText id={`cancel.confirm_${to}`} values={{ fee: <Price agorot={feeAgorot} /> }} />
      )}
    </Button>
  );
}

/** Cancelled: what it costs, and where the confirmation went. */
function CancelResult({ reservation, to }: { reservation: Reservation; to: SpokenTo }) {
  const { t } = useI18n();
  const fee = reservation.outcome?.feeAgorot ?? 0;
  return (
    <div className={layout.stack} role="status">
      <Arch icon={MoonStar} light="off" isLarge />
      <p className={typography.lead}>
        <RichText id={`cancel.done_${to}`} values={{ hotel: <bdi>{reservation.hotel.title}</bdi> }} />
      </p>
      <div className={reservationStyles.cost}>
        <b className={typography.large}>{t('cancel.fee')}</b>
        <strong>{fee === 0 ? t('reservation.free') : <Price agorot={fee} />}</strong>
      </div>
      <p className={typography.soft}>{fee === 0 ? t(`cancel.nothingCharged_${to}`) : t(`cancel.cardCharged_${to}`)}</p>
      <p className={layout.row}>
        <Icon of={MailCheck} />
        <RichText id="cancel.mailed" values={{ email: <bdi dir="ltr">{reservation.guest.email}</bdi> }} />
      </p>
    </div>
  );
}

interface CancelFailureProps {
  readonly error: Error;
  readonly phone: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** Why it was not cancelled, and the way on. */
function CancelFailure({ error, phone, onRetry, isRetrying = false }: CancelFailureProps) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  const isForHosts = code === 'cancellation_too_late' || code === 'cancelled_by_owner_only';
  return (
    <Notice tone={code === 'cancellation_fee_changed' ? 'warn' : 'bad'} isAnnounced>
      <p>
        {code !== 'cancellation_fee_changed' && <b>{t('cancel.error')} </b>}
        {t(`errors.${code}`)}
      </p>
      {isForHosts && (
        <a className={`${typography.link} ${layout.tappable}`} href={phoneAddress(phone)}>
          <span>
            {t('reservation.callHost')} <PhoneNumber phone={phone} />
          </span>
        </a>
      )}
      {onRetry && (
        <Button kind="line" size="s" className={layout.aboveClose} isBusy={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Notice>
  );
}

/** Failures after which there is nothing left to cancel: somebody was faster, the day went by, or it is not the guest's to do. */
const FINAL: ReadonlySet<string> = new Set(['already_cancelled', 'cancellation_too_late', 'cancelled_by_owner_only']);

function isFinalFailure(error: Error | null): boolean {
  return error !== null && FINAL.has(failureCodeOf(error));
}

/**
 * Cancels for the fee that was shown, once, whatever happens to the connection. Lists and searches are asked anew afterwards: the nights are
 * free again.
 * @param onFeeChanged called when the fee is not the shown one any more
 */
function useCancel({ id, access }: Cancellable, onFeeChanged: () => void) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (wanted: Pick<CancelBody, 'expectedFeeAgorot' | 'onBehalfOf'>) => {
      const body = { ...wanted, ...access };
      return once(body, (idempotencyKey) => api.post('/portal/reservations/{id}/cancellation', body, { params: { id }, idempotencyKey }));
    },
    onSuccess: async (cancelled) => {
      queryClient.setQueryData(reservationQuery(api, language, id, access).queryKey, cancelled);
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries({ queryKey: ['reservations'] });
    },
    onError: async (error) => {
      if (failureCodeOf(error) === 'cancellation_fee_changed') onFeeChanged();
      // The page behind says how it stands now.
      if (isFinalFailure(error)) {
        await queryClient.invalidateQueries({ queryKey: reservationQuery(api, language, id, access).queryKey });
        await queryClient.invalidateQueries({ queryKey: ['reservations'] });
      }
    },
  });
}
