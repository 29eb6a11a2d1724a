import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { WholeField } from '#web/host/rates/typed-fields.tsx';
import { readPrice, typedPrice } from '#web/host/rates/typed-price.ts';
import { NIGHTS, readWhole } from '#web/host/rates/typed-whole.ts';
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
  const [reason, setReason] = useState('');
  const saving = useMutation({ mutationFn: () => explainNights(api, closed, reason.trim()), onSuccess: onDone });
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      onSubmit={() => !saving.isPending && saving.mutate()}
      title={t('calendarWork.reasonTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('closures.cancel')}</Button>
          <Button type="submit" kind="go" isBusy={saving.isPending} disabled={reason.trim() === ''}>
            {t('closures.save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <TextField
          label={t('closures.reason')}
          hint={t('calendarWork.reasonHint')}
          value={reason}
          maxLength={MOST_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailureNotice error={saving.error} />
      </div>
    </Dialog>
  );
}

/** A price for just these nights, or their own prices taken back. */
export function PriceDialog({ chosen, revision, onDone, onClose }: NightsDialogProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { unitIds, from, to, price } = chosen;
  const [typed, setTyped] = useState(price && price.from === price.to ? typedPrice(price.from) : '');
  const [isWrong, setWrong] = useState(false);
  const priceAgorot = readPrice(typed);
  const seen = useSeenNights(revision);
  const isEmpty = typed.trim() === '';
  const set = (price: number | null | undefined, isConfirmed: boolean) =>
    setNights({ api, t }, { unitIds, from, to, revision: seen.revision, isConfirmed, priceAgorot: price });
  const write = useWrite(
    onDone,
    () => set(priceAgorot, write.code === 'price_moves_much'),
    () => {
      setWrong(priceAgorot === undefined);
      return priceAgorot !== undefined && !isEmpty;
    },
    seen.onRefused,
  );
  const takeBack = useWrite(onDone, () => set(null, true), undefined, seen.onRefused);
  const asks = write.code === 'price_moves_much';
  return (
    <NightsForm
      title={t('calendarWork.priceTitle')}
      submit={t(asks ? 'rates.confirmMoves' : 'calendarWork.priceSubmit')}
      isReady={!isEmpty}
      {...{ chosen, onClose, write }}
    >
      <SavedNights chosen={chosen} saved={seen.saved} field="priceAgorot" />
      <TextField
        label={t('calendarWork.priceLabel')}
        hint={t('calendarWork.priceHint')}
        error={isWrong ? t('calendarWork.priceWrong') : undefined}
        dir="ltr"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
          write.forget();
        }}
      />
      <Button kind="quiet" isBusy={takeBack.isBusy} onClick={takeBack.run}>
        {t('calendarWork.priceBack')}
      </Button>
    </NightsForm>
  );
}

/** How many nights a stay over these nights needs at least. */
export function MinimumDialog({ chosen, revision, onDone, onClose }: NightsDialogProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { unitIds, from, to } = chosen;
  const [typed, setTyped] = useState(String(chosen.minimumNights));
  const minimum = readWhole(typed, NIGHTS) ?? undefined;
  const seen = useSeenNights(revision);
  const set = (minimumNights: number | null | undefined) =>
    setNights({ api, t }, { unitIds, from, to, revision: seen.revision, minimumNights });
  const write = useWrite(
    onDone,
    () => set(minimum),
    () => minimum !== undefined,
    seen.onRefused,
  );
  const takeBack = useWrite(onDone, () => set(null), undefined, seen.onRefused);
  return (
    <NightsForm
      title={t('calendarWork.minimumTitle')}
      submit={minimum === undefined ? t('calendarWork.minimum') : t('calendarWork.minimumSubmit', { count: minimum })}
      isReady={minimum !== undefined}
      {...{ chosen, onClose, write }}
    >
      <SavedNights chosen={chosen} saved={seen.saved} field="minimumNights" />
      <WholeField label={t('calendarWork.minimumLabel')} range={NIGHTS} value={typed} onChange={setTyped} />
      <Button kind="quiet" isBusy={takeBack.isBusy} onClick={takeBack.run}>
        {t('calendarWork.minimumBack')}
      </Button>
    </NightsForm>
  );
}

interface Write {
  readonly isBusy: boolean;
  readonly code: string | undefined;
  readonly failure: unknown;
  readonly run: () => void;
  readonly forget: () => void;
}

/** Does it once at a time; a refusal stands in the dialog, with what was typed. */
function useWrite(
  onDone: NightsDialogProps['onDone'],
  doIt: () => Promise<CalendarChange>,
  isGood: () => boolean = () => true,
  onRefused: (failure: unknown) => void = () => undefined,
): Write {
  const { t } = useI18n();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async () => {
    if (isBusy || !isGood()) return;
    setBusy(true);
    try {
      onDone(await doIt());
    } catch (error) {
      if (error instanceof NothingLeft) {
        toasts.show({ tone: 'good', text: t('calendarWork.alreadySo') });
        onDone(undefined);
      } else {
        setFailure(error);
        onRefused(error);
      }
    } finally {
      setBusy(false);
    }
  };
  const code = failure === undefined ? undefined : failureCodeOf(failure);
  return { isBusy, code, failure, run: () => void run(), forget: () => setFailure(undefined) };
}

interface NightsFormProps {
  readonly title: string;
  readonly submit: string;
  /** False while something that is needed is missing. */
  readonly isReady?: boolean;
  readonly chosen: Chosen;
  readonly write: Write;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function NightsForm({ title, submit, isReady = true, chosen, write, onClose, children }: NightsFormProps) {
  const { t } = useI18n();
  const formId = useId();
  const { titles, nights, firstNight, lastNight } = chosen;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    write.run();
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('closures.cancel')}</Button>
          <Button type="submit" form={formId} kind="go" isBusy={write.isBusy} disabled={!isReady}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack} noValidate onSubmit={onSubmit}>
        <p className={typography.soft}>
          {titles.length === 1 ? <bdi>{titles[0]}</bdi> : t('calendarWork.unitCount', { count: titles.length })} ·{' '}
          {nights === 1 ? <DateText date={firstNight} /> : <DateRangeText from={firstNight} to={lastNight} />} ·{' '}
          {t('common.nights', { count: nights })}
        </p>
        {children}
        {write.failure !== undefined && write.code !== 'revision_conflict' && <WriteFailure failure={write.failure} />}
      </form>
    </Dialog>
  );
}

interface Move {
  readonly fromAgorot: number;
  readonly toAgorot: number;
}

/** Each old price once, such as midweek's and the weekend's, with the new one. */
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
  return (
    <Notice tone="bad" isAnnounced>
      {t(`errors.${code}`)}
    </Notice>
  );
}
