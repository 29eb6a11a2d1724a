import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { RATES_KEY } from '#web/host/rates/rates-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CALENDAR_KEY } from './calendar-query.ts';
import { NothingLeft } from './calendar-writes.ts';
import {
  afterDoing,
  afterRedoing,
  afterUndoing,
  type CalendarChange,
  type ChangeStack,
  type ClosedNights,
  NO_CHANGES,
} from './change-stack.ts';

/** Failures that say nothing about the change: it may be taken back once they are over. */
const PASSING: readonly string[] = ['offline', 'unavailable', 'too_many_requests', 'internal_error', 'request_timeout'];

/**
 * One's own changes of the calendar: told as they are done, taken back and done again.
 * @param onExplain opens the question why nights are closed
 */
export function useChanges(onExplain: (closed: readonly ClosedNights[]) => void) {
  const { t } = useI18n();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [stack, setStack] = useState<ChangeStack>(NO_CHANGES);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(stack);
  latest.current = stack;
  const askAnew = () =>
    Promise.all([CALENDAR_KEY, RATES_KEY, 'closures', 'hostReservations'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

  const record = (change: CalendarChange) => {
    setStack((present) => afterDoing(present, change));
    const { text, unexplained } = change;
    toasts.show({
      ...{ tone: 'good', text },
      action: { label: t('calendarWork.undo'), run: () => void undo() },
      ...(unexplained && { otherAction: { label: t('calendarWork.addReason'), run: () => onExplain(unexplained) } }),
    });
    void askAnew();
  };

  /** @param after what becomes of the stack: with the way back, or without where there is none any more */
  const run = async (change: CalendarChange | undefined, after: (stack: ChangeStack, back: CalendarChange | undefined) => ChangeStack) => {
    if (!change || isBusy) return;
    setBusy(true);
    try {
      const back = await change.undo();
      setStack((present) => after(present, back));
      toasts.show({ tone: 'good', text: back.text });
    } catch (error) {
      const code = error instanceof NothingLeft ? undefined : failureCodeOf(error);
      const isPassing = code !== undefined && PASSING.includes(code);
      if (!isPassing) setStack((present) => after(present, undefined));
      const reason = code === undefined ? t('calendarWork.nothingLeft') : t(`errors.${code}`);
      toasts.show({ tone: 'bad', text: isPassing ? reason : t('calendarWork.notUndone', { reason }) });
    } finally {
      setBusy(false);
      await askAnew();
    }
  };
  const undo = () => run(latest.current.done.at(-1), afterUndoing);
  const redo = () => run(latest.current.undone.at(-1), afterRedoing);
  return { record, askAnew, undo, redo, canUndo: stack.done.length > 0, canRedo: stack.undone.length > 0, isBusy };
}

export type Changes = ReturnType<typeof useChanges>;
