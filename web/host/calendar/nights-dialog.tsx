import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { readShekels, shekelsTyped } from '#rules/format/money.ts';
import { NIGHTS, readWhole } from '#rules/validators/whole-number.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { AmountInput, NumberInput, TextInput } from '#web/forms/text-inputs.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { explainNights, NothingLeft, setNights } from './calendar-writes.ts';
import type { CalendarChange, ClosedNights } from './change-stack.ts';
import { SavedNights, useSeenNights } from './saved-nights.tsx';
import type { Chosen } from './selection.ts';

interface NightsDialogProps {
  readonly chosen: Chosen;
  /** The last change of prices that the page has seen. */
  readonly revision: number;
  readonly onDone: (change: CalendarChange | undefined) => void;
  readonly onClose: () => void;
}

const MOST_REASON = 200;

interface ReasonDialogProps {
  readonly closed: readonly ClosedNights[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says why nights that were just closed are, for the host's own eyes. */
export function ReasonDialog({ closed, onDone, onClose }: ReasonDialogProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm({ defaultValues: { reason: '' } });
  const saving = useMutation({ mutationFn: (reason: string) => explainNights(api, closed, reason), onSuccess: onDone });
  return (
    <FormDialog
      form={form}
      onSubmit={({ reason }) => saving.mutate(reason.trim())}
      onClose={onClose}
      title={t('calendarWork.reasonTitle')}
      submit={t('closures.save')}
      cancel={t('closures.cancel')}
      isBusy={saving.isPending}
      isReady={form.watch('reason').trim() !== ''}
    >
      <TextInput name="reason" label={t('closures.reason')} hint={t('calendarWork.reasonHint')} maxLength={MOST_REASON} />
      <FailureNotice error={saving.error} />
    </FormDialog>
  );
}

interface Confirmed {
  readonly agorot: number;
  /** True once the host has been asked about a price that moves by much. */
  readonly isConfirmed: boolean;
}

/** Sets a price for just these nights, or takes their own prices back. */
export function PriceDialog({ chosen, revision, onDone, onClose }: NightsDialogProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { unitIds, from, to, price } = chosen;
  const form = useForm({ defaultValues: { price: price && price.from === price.to ? shekelsTyped(price.from) : '' } });
  const typed = form.watch('price');
  const seen = useSeenNights(revision);
  const set = (priceAgorot: number | null, isConfirmed: boolean) =>
    setNights({ api, t }, { unitIds, from, to, revision: seen.revision, isConfirmed, priceAgorot });
  const write = useNightsWrite((confirmed: Confirmed) => set(confirmed.agorot, confirmed.isConfirmed), onDone, seen.onRefused);
  const takeBack = useNightsWrite(() => set(null, true), onDone, seen.onRefused);
  const asks = write.error !== null && failureCodeOf(write.error) === 'price_moves_much';
  const { reset } = write;
  // What was refused is typed over.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: reset }), [form, reset]);
  const send = () => {
    const agorot = readShekels(typed);
    if (agorot != null) write.mutate({ agorot, isConfirmed: asks });
  };
  return (
    <NightsForm
      title={t('calendarWork.priceTitle')}
      submit={t(asks ? 'rates.confirmMoves' : 'calendarWork.priceSubmit')}
      isReady={typed.trim() !== ''}
      onSubmit={send}
      {...{ form, chosen, onClose, write }}
    >
      <SavedNights chosen={chosen} saved={seen.saved} field="priceAgorot" />
      <AmountInput name="price" label={t('calendarWork.priceLabel')} hint={t('calendarWork.priceHint')} />
      <Button kind="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
        {t('calendarWork.priceBack')}
      </Button>
    </NightsForm>
  );
}

/** Sets how many nights a stay over these nights needs at least. */
export function MinimumDialog({ chosen, revision, onDone, onClose }: NightsDialogProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { unitIds, from, to } = chosen;
  const form = useForm({ defaultValues: { minimum: String(chosen.minimumNights) } });
  const minimum = readWhole(form.watch('minimum'), NIGHTS) ?? undefined;
  const seen = useSeenNights(revision);
  const set = (minimumNights: number | null) => setNights({ api, t }, { unitIds, from, to, revision: seen.revision, minimumNights });
  const write = useNightsWrite(set, onDone, seen.onRefused);
  const takeBack = useNightsWrite(() => set(null), onDone, seen.onRefused);
  return (
    <NightsForm
      title={t('calendarWork.minimumTitle')}
      submit={minimum === undefined ? t('calendarWork.minimum') : t('calendarWork.minimumSubmit', { count: minimum })}
      isReady={minimum !== undefined}
      onSubmit={() => minimum !== undefined && write.mutate(minimum)}
      {...{ form, chosen, onClose, write }}
    >
      <SavedNights chosen={chosen} saved={seen.saved} field="minimumNights" />
      <NumberInput name="minimum" label={t('calendarWork.minimumLabel')} range={NIGHTS} />
      <Button kind="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
        {t('calendarWork.minimumBack')}
      </Button>
    </NightsForm>
  );
}

/** Writes nights; a refusal stands in the dialog, with what was typed. */
function useNightsWrite<Sent>(
  send: (sent: Sent) => Promise<CalendarChange>,
  onDone: NightsDialogProps['onDone'],
  onRefused: (error: unknown) => void,
) {
  const { t } = useI18n();
  const toasts = useToasts();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof NothingLeft)) return onRefused(error);
      toasts.show({ tone: 'good', text: t('calendarWork.alreadySo') });
      onDone(undefined);
    },
  });
}

interface NightsFormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly title: string;
  readonly submit: string;
  /** False while something that is needed is missing. */
  readonly isReady: boolean;
  readonly chosen: Chosen;
  readonly write: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function NightsForm<Values extends FieldValues>({ chosen, write, children, ...dialog }: NightsFormProps<Values>) {
  const { t } = useI18n();
  const { titles, nights, firstNight, lastNight } = chosen;
  return (
    <FormDialog {...dialog} cancel={t('closures.cancel')} isBusy={write.isPending}>
      <p className={typography.soft}>
        {titles.length === 1 ? <bdi>{titles[0]}</bdi> : t('calendarWork.unitCount', { count: titles.length })} ·{' '}
        {nights === 1 ? <DateText date={firstNight} /> : <DateRangeText from={firstNight} to={lastNight} />} ·{' '}
        {t('common.nights', { count: nights })}
      </p>
      {children}
      {write.error !== null && failureCodeOf(write.error) !== 'revision_conflict' && <WriteFailure failure={write.error} />}
    </FormDialog>
  );
}

interface Move {
  readonly fromAgorot: number;
  readonly toAgorot: number;
}

/** Returns each old price once, such as midweek's and the weekend's, with the new one. */
function differentMoves(moves: readonly Move[]): Move[] {
  const different = new Map(moves.map((move) => [`${move.fromAgorot} ${move.toAgorot}`, move]));
  return [...different.values()].slice(0, MOST_MOVES);
}

const MOST_MOVES = 4;

function WriteFailure({ failure }: { failure: unknown }) {
  const { t } = useI18n();
  const code = failureCodeOf(failure);
  if (code === 'price_moves_much') {
    const moves = failure instanceof ApiError && Array.isArray(failure.details.moves) ? (failure.details.moves as readonly Move[]) : [];
    return (
      <Notice tone="warn" isAnnounced>
        {t('calendarWork.movesMuch', { count: moves.length })}
        <ul>
          {differentMoves(moves).map(({ fromAgorot, toAgorot }) => (
            <li key={fromAgorot}>
              <s>
                <Price agorot={fromAgorot} />
              </s>{' '}
              <b>
                <Price agorot={toAgorot} />
              </b>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return <FailureNotice error={failure} />;
}
