import { useState } from 'react';
import type { ChangeQuote, Proposal, ReservationChanges } from '#contract/changes.ts';
import { CANCELLATION_SIDES, type CancellationSide } from '#contract/primitives/enums.ts';
import { readShekels } from '#rules/format/money.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Field } from '#web/design-system/field.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { useChange } from '#web/portal/reservation/use-change.ts';
import * as styles from './change-stay.module.css';
import type { ChangeWish } from './wish.ts';

/** Most letters of a message. */
const LONGEST = 1000;

interface SendChangeProps {
  readonly changes: ReservationChanges;
  readonly access: ReservationAccess;
  readonly wish: ChangeWish;
  readonly quote: ChangeQuote;
  /** While the price is on its way: then nothing is sent. */
  readonly isUpdating: boolean;
  readonly isTeam: boolean;
  /** Told of the proposal, accepted where it held at once. */
  readonly onSent: (proposal: Proposal | undefined) => void;
}

/** Asks for a word to the hosts, of administrators for whom and why, and sends the change at the price that is shown. */
export function SendChange({ changes, access, wish, quote, isUpdating, isTeam, onSent }: SendChangeProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<Typed>({ message: '', reason: '', onBehalfOf: 'guest', ownTotal: '' });
  const [isMissing, setMissing] = useState(false);
  const sending = useSend({ changes, access, onSent });
  const own = isTeam && typed.onBehalfOf === 'host' ? readShekels(typed.ownTotal) : null;
  const totalAgorot = own ?? quote.after.totalAgorot;
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const submit = () => {
    if (isUpdating || own === undefined) return;
    setMissing(isTeam && typed.reason.trim() === '');
    if (isTeam && typed.reason.trim() === '') return;
    const { message, reason, onBehalfOf } = typed;
    const asTeam = isTeam ? { onBehalfOf, reason, ownTotalAgorot: own } : {};
    sending.mutate({ ...wish, ...asTeam, message, revision: quote.revision, expectedTotalAgorot: totalAgorot });
  };
  return (
    <form
      className={styles.send}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isTeam && <TeamFields typed={typed} onTyped={set} isMissing={isMissing} isWrong={own === undefined} />}
      {!quote.isAtOnce && (
        <TextArea
          label={t('changeStay.message')}
          hint={t('changeStay.messageHint')}
          rows={3}
          maxLength={LONGEST}
          value={typed.message}
          onChange={({ target }) => set({ message: target.value })}
        />
      )}
      {sending.error && <SendFailure error={sending.error} />}
      <SubmitButton kind="go" size="l" isFull isBusy={sending.isPending || isUpdating}>
        {t(quote.isAtOnce ? 'changeStay.sendAtOnce' : 'changeStay.send')} · <Price agorot={totalAgorot} />
      </SubmitButton>
    </form>
  );
}

interface Typed {
  readonly message: string;
  readonly reason: string;
  readonly onBehalfOf: CancellationSide;
  /** In shekels; empty: the list's. */
  readonly ownTotal: string;
}

interface TeamFieldsProps {
  readonly typed: Typed;
  readonly onTyped: (part: Partial<Typed>) => void;
  readonly isMissing: boolean;
  readonly isWrong: boolean;
}

function TeamFields({ typed, onTyped, isMissing, isWrong }: TeamFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Field label={t('changeStay.onBehalfOf')}>
        {(control) => (
          <Select
            {...control}
            value={typed.onBehalfOf}
            options={CANCELLATION_SIDES.map((side) => ({ value: side, label: t(`change.by_${side}`) }))}
            onChange={({ target }) => onTyped({ onBehalfOf: target.value === 'host' ? 'host' : 'guest' })}
          />
        )}
      </Field>
      {typed.onBehalfOf === 'host' && (
        <TextField
          label={t('changeStay.ownTotal')}
          hint={t('changeStay.ownTotalHint')}
          dir="ltr"
          inputMode="decimal"
          value={typed.ownTotal}
          onChange={({ target }) => onTyped({ ownTotal: target.value })}
          error={isWrong ? t('changeStay.ownTotalWrong') : undefined}
        />
      )}
      <TextArea
        label={t('changeStay.reason')}
        hint={t('changeStay.reasonHint')}
        rows={2}
        maxLength={LONGEST}
        value={typed.reason}
        onChange={({ target }) => onTyped({ reason: target.value })}
        error={isMissing ? t('changeStay.reasonMissing') : undefined}
      />
    </>
  );
}

const MEANWHILE = {
  room_taken: 'changeStay.takenMeanwhile',
  price_changed: 'changeStay.priceMeanwhile',
  revision_conflict: 'changeStay.changedMeanwhile',
  payment_declined: 'changeStay.declinedHere',
  card_expired: 'changeStay.declinedHere',
} as const;

/** Renders why the change was not sent; what was chosen stays as it is. */
function SendFailure({ error }: { error: Error }) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  const isTold = (known: string): known is keyof typeof MEANWHILE => known in MEANWHILE;
  return (
    <Notice tone={code === 'price_changed' ? 'warn' : 'bad'} isAnnounced>
      {t(isTold(code) ? MEANWHILE[code] : `errors.${code}`)}
    </Notice>
  );
}

function useSend({ changes: { reservationId: id }, access, onSent }: Pick<SendChangeProps, 'changes' | 'access' | 'onSent'>) {
  return useChange<ChangeWish & Sent>({
    id,
    access,
    send: (api, wanted, once) => {
      const body = { ...wanted, ...access };
      return once(body, (idempotencyKey) => api.post('/portal/reservations/{id}/proposals', body, { params: { id }, idempotencyKey }));
    },
    onDone: ({ proposals }) => onSent(proposals[0]),
  });
}

interface Sent extends Partial<Pick<Typed, 'onBehalfOf' | 'reason'>> {
  readonly message: string;
  readonly revision: number;
  readonly expectedTotalAgorot: number;
  readonly ownTotalAgorot?: number | null;
}
