import { useState } from 'react';
import type { Proposal, ReservationChanges } from '#contract/changes.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTimeline } from '#web/portal/stay/cancellation-terms.tsx';
import { AnswerUntil, ChangedStay } from '#web/stay-changes/changed-stay.tsx';
import { PriceDifferences } from '#web/stay-changes/price-differences.tsx';
import type { SpokenTo } from './cancellable.ts';
import { type ProposalAct, ProposalDialog } from './proposal-dialog.tsx';
import * as styles from './reservation.module.css';
import type { ReservationAccess } from './reservation-queries.ts';

interface ProposalBoxProps {
  readonly changes: ReservationChanges & { readonly open: Proposal };
  readonly access: ReservationAccess;
  readonly to: SpokenTo;
  /** Told of what was done, and the stay as it is now. */
  readonly onDone: (act: ProposalAct) => void;
}

/** Renders a change that waits for an answer: what it is, what it costs, until when, and what its reader can do about it. */
export function ProposalBox({ changes, access, to, onDone }: ProposalBoxProps) {
  const { t } = useI18n();
  const [act, setAct] = useState<ProposalAct>();
  const { open: proposal, reservationId } = changes;
  const { before, after, message, reason, declinedAt } = proposal;
  return (
    <section id="change" aria-labelledby="change-heading" className={`${boxStyles.box} ${boxStyles.snug} ${styles.proposal}`}>
      <div>
        <h2 id="change-heading" className={typography.display}>
          {t(titleOf(proposal, to))}
        </h2>
        <p className={typography.soft}>{t(leadOf(proposal, to))}</p>
        <p className={typography.strong}>
          <AnswerUntil proposal={proposal} />
        </p>
      </div>
      <ProposalWords proposal={proposal} message={message} reason={reason} />
      {declinedAt !== null && (
        <Notice tone="bad">
          <RichText id="changeStay.declinedBefore" values={{ date: <DateText date={todayIn(new Date(declinedAt))} style="long" /> }} />
        </Notice>
      )}
      <ChangedStay before={before} after={after} roomsInfoBefore={proposal.roomsInfoBefore} roomsInfo={proposal.roomsInfo} />
      <PriceDifferences price={proposal} isFolded />
      <ChangedTerms proposal={proposal} />
      <ProposalActions proposal={proposal} to={to} onAct={setAct} />
      {act && (
        <ProposalDialog
          {...{ act, proposal, access, to }}
          reservationId={reservationId}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            onDone(act);
          }}
        />
      )}
    </section>
  );
}

function titleOf({ side, by }: Proposal, to: SpokenTo) {
  if (to === 'team') return side === 'guest' ? 'changeStay.ofGuestTitle' : 'changeStay.ofHostTitle';
  if (side === 'guest') return 'changeStay.mineTitle';
  return by.as === 'team' ? 'changeStay.theirsByTeamTitle' : 'changeStay.theirsTitle';
}

function leadOf({ side }: Proposal, to: SpokenTo) {
  if (to === 'team') return 'changeStay.ofSideText';
  return side === 'guest' ? 'changeStay.mineText' : 'changeStay.theirsText';
}

const WORDS_OF = { guest: 'change.wordsOfGuest', host: 'change.wordsOfHost', team: 'change.wordsOfTeam' } as const;

/** Renders what its author wrote, and why an administrator acted. */
function ProposalWords({ proposal: { by }, message, reason }: { proposal: Proposal; message: string; reason: string }) {
  if (message === '' && reason === '') return null;
  return (
    <div className={typography.asTyped}>
      {message !== '' && (
        <p>
          <RichText id={WORDS_OF[by.as]} values={{ words: <bdi>{message}</bdi> }} />
        </p>
      )}
      {reason !== '' && (
        <p>
          <RichText id="change.reason" values={{ words: <bdi>{reason}</bdi> }} />
        </p>
      )}
    </div>
  );
}

/** Renders what cancelling costs once the change holds, folded, and what it costs at least. */
export function ChangedTerms({ proposal: { after, feeFloorAgorot } }: { proposal: Pick<Proposal, 'after' | 'feeFloorAgorot'> }) {
  const { t } = useI18n();
  return (
    <div>
      {feeFloorAgorot > 0 && (
        <p className={typography.strong}>
          <RichText id="change.floor" values={{ fee: <Price agorot={feeFloorAgorot} /> }} />
        </p>
      )}
      <Disclosure summary={t('change.terms')}>
        <div className={layout.aboveApart}>
          <CancellationTimeline costs={after} />
        </div>
      </Disclosure>
    </div>
  );
}

interface ProposalActionsProps {
  readonly proposal: Proposal;
  readonly to: SpokenTo;
  readonly onAct: (act: ProposalAct) => void;
}

function ProposalActions({ proposal: { can, side }, to, onAct }: ProposalActionsProps) {
  const { t } = useI18n();
  const answering = side === 'guest' ? 'host' : 'guest';
  return (
    <div className={`${layout.row} ${layout.wrapping} ${layout.notPrinted}`}>
      {can.answer && (
        <>
          <Button kind="go" onClick={() => onAct('accept')}>
            {t(to === 'team' ? `changeStay.accept_${answering}` : 'changeStay.accept')}
          </Button>
          <Button kind="line" onClick={() => onAct('refuse')}>
            {t(to === 'team' ? `changeStay.refuse_${answering}` : 'changeStay.refuse')}
          </Button>
        </>
      )}
      {can.withdraw && (
        <Button kind="line" onClick={() => onAct('withdraw')}>
          {t(to === 'team' ? `changeStay.withdraw_${side}` : 'changeStay.withdraw')}
        </Button>
      )}
    </div>
  );
}
