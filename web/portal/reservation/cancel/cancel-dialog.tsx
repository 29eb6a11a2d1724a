import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CancellationTerms } from '#contract/cancellation.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { cancellationQuery } from '../reservation-queries.ts';
import { CancelButton } from './cancel-button.tsx';
import { CancelCosts } from './cancel-costs.tsx';
import { CancelFailure } from './cancel-failure.tsx';
import { CancelResult } from './cancel-result.tsx';
import type { Cancellable } from './cancellable.ts';
import { isFinalFailure, useCancel } from './use-cancel.ts';

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
  const isOver = isFinalFailure(cancel.error);
  const isAsked = terms?.isPossible === true && !isDone && !isOver;
  const close = useFocusWhen(isDone || isOver);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('common.close')}
      title={isDone ? t('cancel.doneHeading') : <RichText id="cancel.heading" values={{ hotel: <bdi>{reservation.hotelTitle}</bdi> }} />}
      footer={
        <div className="askfoot">
          <Button ref={close} kind="line" onClick={onClose}>
            {t(isAsked ? 'cancel.keep' : 'common.close')}
          </Button>
          {isAsked && (
            <CancelButton
              feeAgorot={terms.feeAgorot}
              isBusy={cancel.isPending || query.isFetching}
              onClick={() => cancel.mutate(terms.feeAgorot)}
            />
          )}
        </div>
      }
    >
      {cancel.data ? (
        <CancelResult reservation={cancel.data} />
      ) : (
        <div className="stack gap-5">
          {cancel.error && <CancelFailure error={cancel.error} phone={reservation.phone} />}
          {!isOver && (
            <Question
              reservation={reservation}
              terms={terms}
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

interface QuestionProps {
  readonly reservation: Cancellable;
  readonly terms: CancellationTerms | undefined;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function Question({ reservation, terms, error, isBusy, onRetry }: QuestionProps) {
  const { t } = useI18n();
  if (terms) return <CancelCosts reservation={reservation} terms={terms} />;
  if (error) return <CancelFailure error={error} phone={reservation.phone} onRetry={onRetry} isRetrying={isBusy} />;
  return (
    <div role="status" aria-label={t('common.loading')} className="stack">
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
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
