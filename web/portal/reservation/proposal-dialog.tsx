import { useState } from 'react';
import type { Proposal } from '#contract/changes.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Stack } from '#web/design-system/layout.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { SpokenTo } from './cancellable.ts';
import type { ReservationAccess } from './reservation-queries.ts';
import { useChange } from './use-change.ts';

/** What can be done with an open proposal. */
export type ProposalAct = 'accept' | 'refuse' | 'withdraw';

/** Most letters of what is written with an answer. */
const LONGEST = 1000;

interface ProposalDialogProps {
  readonly reservationId: string;
  readonly access: ReservationAccess;
  readonly proposal: Proposal;
  readonly act: ProposalAct;
  readonly to: SpokenTo;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const TITLES = { accept: 'changeStay.acceptTitle', refuse: 'changeStay.refuseTitle', withdraw: 'changeStay.withdrawTitle' } as const;

/** Asks once more before a proposal is accepted, refused or withdrawn, with a word to the other side; administrators say why. */
export function ProposalDialog({ reservationId, access, proposal, act, to, onClose, onDone }: ProposalDialogProps) {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isTeam = to === 'team';
  const answering = useAnswer({ reservationId, access, proposal, act, onDone });
  const { error } = answering;
  const isOver = error !== null && FINAL.has(failureCodeOf(error));
  const submit = () => {
    const text = words.trim();
    setMissing(isTeam && text === '');
    if (!isTeam) answering.mutate({ message: text, reason: '' });
    else if (text !== '') answering.mutate({ message: '', reason: text });
  };
  return (
    <Dialog
      isOpen
      isFilled={words !== ''}
      onClose={onClose}
      title={t(TITLES[act])}
      closeLabel={t('common.close')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t(isOver ? 'common.close' : 'changeStay.notNow')}</Button>
          {!isOver && (
            <SubmitButton kind={act === 'accept' ? 'go' : 'bad'} isBusy={answering.isPending}>
              <YesText act={act} totalAgorot={proposal.after.totalAgorot} />
            </SubmitButton>
          )}
        </>
      }
    >
      <Stack>
        {error && <AnswerFailure error={error} />}
        <ActText act={act} to={to} proposal={proposal} />
        {!isOver && (isTeam || act !== 'withdraw') && (
          <TextArea
            label={t(isTeam ? 'changeStay.reason' : 'changeStay.words')}
            hint={t(isTeam ? 'changeStay.reasonHint' : 'changeStay.wordsHint')}
            rows={3}
            maxLength={LONGEST}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={isMissing ? t('changeStay.reasonMissing') : undefined}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function YesText({ act, totalAgorot }: { act: ProposalAct; totalAgorot: number }) {
  const { t } = useI18n();
  if (act === 'accept') return <RichText id="changeStay.yesAccept" values={{ total: <Price agorot={totalAgorot} /> }} />;
  return t(act === 'refuse' ? 'changeStay.yesRefuse' : 'changeStay.yesWithdraw');
}

function ActText({ act, to, proposal }: Pick<ProposalDialogProps, 'act' | 'to' | 'proposal'>) {
  const { t } = useI18n();
  const { after, isSecuredAnew } = proposal;
  if (act === 'refuse') return <p>{t(to === 'team' ? 'changeStay.refuseText_team' : 'changeStay.refuseText')}</p>;
  if (act === 'withdraw') return <p>{t(to === 'team' ? 'changeStay.withdrawText_team' : 'changeStay.withdrawText')}</p>;
  return (
    <div>
      <p>
        <RichText id="changeStay.acceptText" values={{ total: <Price agorot={after.totalAgorot} /> }} />
      </p>
      {isSecuredAnew && <p className={typography.soft}>{t('changeStay.acceptCard')}</p>}
    </div>
  );
}

/** Failures after which there is nothing left to answer. */
const FINAL: ReadonlySet<string> = new Set([
  'proposal_closed',
  'proposal_not_found',
  'already_cancelled',
  'reservation_closed',
  'forbidden',
]);

function AnswerFailure({ error }: { error: Error }) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  const isDecline = code === 'payment_declined' || code === 'card_expired';
  return (
    <Notice tone="bad" isAnnounced>
      {t(isDecline ? 'changeStay.declinedHere' : code === 'room_taken' ? 'changeStay.takenMeanwhile' : `errors.${code}`)}
    </Notice>
  );
}

function useAnswer({ reservationId: id, access, proposal, act, onDone }: Omit<ProposalDialogProps, 'to' | 'onClose'>) {
  return useChange<{ readonly message: string; readonly reason: string }>({
    id,
    access,
    send: (api, { message, reason }, once) => {
      const params = { id, proposalId: proposal.id };
      if (act === 'withdraw') {
        const body = { ...access, reason };
        return once([params, body], (idempotencyKey) =>
          api.post('/portal/reservations/{id}/proposals/{proposalId}/withdrawal', body, { params, idempotencyKey }),
        );
      }
      const body = {
        ...{ ...access, message, reason },
        ...(act === 'accept'
          ? ({ answer: 'accepted', expectedTotalAgorot: proposal.after.totalAgorot } as const)
          : ({ answer: 'refused' } as const)),
      };
      return once([params, body], (idempotencyKey) =>
        api.post('/portal/reservations/{id}/proposals/{proposalId}/answer', body, { params, idempotencyKey }),
      );
    },
    onDone,
  });
}
