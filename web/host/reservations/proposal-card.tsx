import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Proposal, ReservationChanges } from '#contract/changes.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FormDialog } from '#web/forms/form.tsx';
import { TextArea } from '#web/forms/text-inputs.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { AnswerUntil, ChangedStay } from '#web/stay-changes/changed-stay.tsx';
import { PriceDifferences } from '#web/stay-changes/price-differences.tsx';
import * as styles from './reservations.module.css';
import { SaveFailure } from './save-failure.tsx';
import { useHostChange } from './use-host-change.ts';

interface ProposalCardProps {
  readonly reservationId: string;
  readonly proposal: Proposal;
}

type Act = 'accept' | 'refuse' | 'withdraw';

const WORDS_OF = { guest: 'change.wordsOfGuest', host: 'change.wordsOfHost', team: 'change.wordsOfTeam' } as const;

/** Shows a change that waits for an answer, whose it is, what it costs, until when, and what its host can do about it. */
export function ProposalCard({ reservationId, proposal }: ProposalCardProps) {
  const { t } = useI18n();
  const [act, setAct] = useState<Act>();
  const { side, by, message, reason, declinedAt, before, after, can } = proposal;
  const title = side === 'guest' ? 'hostChanges.ofGuest' : by.as === 'team' ? 'hostChanges.ofTeam' : 'hostChanges.ofHost';
  return (
    <section className={`${styles.part} ${styles.proposal}`} aria-labelledby="proposal-heading">
      <div>
        <h2 id="proposal-heading">{t(title)}</h2>
        <p className={typography.soft}>{t(side === 'guest' ? 'hostChanges.ofGuestText' : 'hostChanges.ofHostText')}</p>
        <p className={typography.strong}>
          <AnswerUntil proposal={proposal} />
        </p>
      </div>
      {message !== '' && (
        <p className={typography.asTyped}>
          <RichText id={WORDS_OF[by.as]} values={{ words: <bdi>{message}</bdi> }} />
        </p>
      )}
      {reason !== '' && (
        <p className={typography.asTyped}>
          <RichText id="change.reason" values={{ words: <bdi>{reason}</bdi> }} />
        </p>
      )}
      {declinedAt !== null && (
        <Notice tone="bad">
          <RichText id="hostChanges.declined" values={{ date: <DateText date={todayIn(new Date(declinedAt))} style="medium" /> }} />
        </Notice>
      )}
      <ChangedStay before={before} after={after} roomsInfoBefore={proposal.roomsInfoBefore} roomsInfo={proposal.roomsInfo} />
      <PriceDifferences price={proposal} isFolded />
      <div className={`${layout.row} ${layout.wrapping} ${styles.notPrinted}`}>
        {can.answer && (
          <>
            <Button kind="go" onClick={() => setAct('accept')}>
              {t('hostChanges.accept')}
            </Button>
            <Button onClick={() => setAct('refuse')}>{t('hostChanges.refuse')}</Button>
          </>
        )}
        {can.withdraw && <Button onClick={() => setAct('withdraw')}>{t('hostChanges.withdraw')}</Button>}
      </div>
      {act && <AnswerDialog {...{ reservationId, proposal, act }} onClose={() => setAct(undefined)} />}
    </section>
  );
}

const TITLES = { accept: 'hostChanges.acceptTitle', refuse: 'hostChanges.refuseTitle', withdraw: 'hostChanges.withdrawTitle' } as const;
const DONE = { accept: 'hostChanges.accepted', refuse: 'hostChanges.refused', withdraw: 'hostChanges.withdrawn' } as const;

/** Asks once more, with a word to the guests; a failure is told here, and what was written stays. */
function AnswerDialog({ reservationId: id, proposal, act, onClose }: ProposalCardProps & { act: Act; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { message: '' } });
  const answering = useAnswer({ id, proposal, act, onClose });
  const isDecline = answering.error !== null && DECLINES.has(failureCodeOf(answering.error));
  const { after, isSecuredAnew } = proposal;
  const total = <Price agorot={after.totalAgorot} />;
  return (
    <FormDialog
      form={form}
      onSubmit={({ message }) => answering.mutate(message)}
      onClose={onClose}
      title={t(TITLES[act])}
      submit={act === 'accept' ? <RichText id="hostChanges.yesAccept" values={{ total }} /> : t(`hostChanges.${YES[act]}`)}
      cancel={t('hostChanges.back')}
      isBusy={answering.isPending}
      isFilled={form.watch('message') !== ''}
    >
      {isDecline ? (
        <Notice tone="bad" isAnnounced>
          {t('hostChanges.declinedNow')}
        </Notice>
      ) : (
        <SaveFailure error={answering.error} />
      )}
      {act === 'accept' ? (
        <div>
          <p>
            <RichText id="hostChanges.acceptText" values={{ total }} />
          </p>
          {isSecuredAnew && <p className={typography.soft}>{t('hostChanges.acceptCard')}</p>}
        </div>
      ) : (
        <p>{t(act === 'refuse' ? 'hostChanges.refuseText' : 'hostChanges.withdrawText')}</p>
      )}
      {act !== 'withdraw' && (
        <TextArea name="message" label={t('hostChanges.message')} hint={t('hostReservations.optional')} maxLength={1000} />
      )}
    </FormDialog>
  );
}

const YES = { refuse: 'yesRefuse', withdraw: 'yesWithdraw' } as const;
const DECLINES: ReadonlySet<string> = new Set(['payment_declined', 'card_expired']);

interface Answering {
  readonly id: string;
  readonly proposal: Proposal;
  readonly act: Act;
  readonly onClose: () => void;
}

function useAnswer({ id, proposal, act, onClose }: Answering) {
  const { t } = useI18n();
  return useHostChange<string>({
    id,
    send: (api, message, once): Promise<ReservationChanges> => {
      const params = { id, proposalId: proposal.id };
      if (act === 'withdraw')
        return once([params, act], (idempotencyKey) =>
          api.post('/backoffice/reservations/{id}/proposals/{proposalId}/withdrawal', {}, { params, idempotencyKey }),
        );
      const body =
        act === 'accept'
          ? ({ answer: 'accepted', message, expectedTotalAgorot: proposal.after.totalAgorot } as const)
          : ({ answer: 'refused', message } as const);
      return once([params, body], (idempotencyKey) =>
        api.post('/backoffice/reservations/{id}/proposals/{proposalId}/answer', body, { params, idempotencyKey }),
      );
    },
    done: t(DONE[act]),
    onDone: onClose,
  });
}
