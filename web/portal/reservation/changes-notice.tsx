import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Proposal, ReservationChanges } from '#contract/changes.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { ChangedStay } from '#web/stay-changes/changed-stay.tsx';
import { DifferenceText } from '#web/stay-changes/price-differences.tsx';
import type { SpokenTo } from './cancellable.ts';
import { ProposalBox } from './proposal-box.tsx';
import type { ProposalAct } from './proposal-dialog.tsx';
import * as styles from './reservation.module.css';
import { type ReservationAccess, reservationQuery } from './reservation-queries.ts';

interface ChangesNoticeProps {
  readonly changes: ReservationChanges;
  readonly access: ReservationAccess;
  readonly to: SpokenTo;
}

const DONE = { accept: 'changeStay.doneTitle', refuse: 'changeStay.refusedDone', withdraw: 'changeStay.withdrawnDone' } as const;

/** Renders the change that waits for an answer, what has just become of it, and that the guest may leave for nothing. */
export function ChangesNotice({ changes, access, to }: ChangesNoticeProps) {
  const [done, setDone] = useState<ProposalAct>();
  const { open, freeUntil, obstacle } = changes;
  useNewsOfStay(changes, access);
  const isStanding = obstacle === null || obstacle === 'open';
  return (
    <>
      {done && <Done act={done} />}
      {open && <ProposalBox changes={{ ...changes, open }} access={access} to={to} onDone={setDone} />}
      {freeUntil !== null && isStanding && (
        <Notice tone="free">
          <RichText
            id={to === 'team' ? 'changeStay.otherUnit_team' : 'changeStay.otherUnit'}
            values={{ date: <WireDateText date={freeUntil} style="long" /> }}
          />
        </Notice>
      )}
    </>
  );
}

/** Renders what was done, and takes the focus: the button that was pressed is gone. */
function Done({ act }: { act: ProposalAct }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Notice tone="good" isAnnounced>
        {t(DONE[act])}
      </Notice>
    </div>
  );
}

/** Asks for the reservation anew once the other side has changed it while the page is open. */
function useNewsOfStay({ reservationId, revision }: ReservationChanges, access: ReservationAccess): void {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const known = useRef(revision);
  const { queryKey } = reservationQuery(api, language, reservationId, access);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made anew at each render
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    void queryClient.invalidateQueries({ queryKey });
  }, [revision, queryClient]);
}

/** Renders every proposal that was answered, withdrawn or lapsed, the newest first: what it was, by whom, and what became of it. */
export function ChangeHistory({ changes: { proposals }, to }: Pick<ChangesNoticeProps, 'changes' | 'to'>) {
  const { t } = useI18n();
  const closed = proposals.filter(({ status }) => status !== 'open');
  if (closed.length === 0) return null;
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug} ${layout.notPrinted}`}>
      <h2 className={typography.display}>{t('changeStay.history')}</h2>
      <ol className={styles.proposals}>
        {closed.map((proposal) => (
          <li key={proposal.id}>
            <ClosedProposal proposal={proposal} isNamed={to === 'team'} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ClosedProposal({ proposal, isNamed }: { proposal: Proposal; isNamed: boolean }) {
  const { t } = useI18n();
  const { status, by, proposedAt, answeredAt, answeredBy, message, reason, answerMessage } = proposal;
  return (
    <>
      <p>
        <b>{t(`change.status_${status}`)}</b> ·{' '}
        <span className={typography.muted}>
          <DifferenceText agorot={proposal.differenceAgorot} />
        </span>
      </p>
      <ChangedStay
        before={proposal.before}
        after={proposal.after}
        roomsInfoBefore={proposal.roomsInfoBefore}
        roomsInfo={proposal.roomsInfo}
      />
      <Said by={by} at={proposedAt} words={[message, reason]} isNamed={isNamed} />
      {answeredAt !== null && answeredBy !== null && <Said by={answeredBy} at={answeredAt} words={[answerMessage]} isNamed={isNamed} />}
    </>
  );
}

interface SaidProps {
  readonly by: Proposal['by'];
  readonly at: string;
  readonly words: readonly string[];
  /** Administrators read people's names. */
  readonly isNamed: boolean;
}

/** Renders who did something, when, and what they wrote. */
function Said({ by, at, words, isNamed }: SaidProps) {
  const { t } = useI18n();
  const moment = new Date(at);
  const who = t(`change.by_${by.as}`);
  return (
    <p className={`${typography.small} ${typography.soft} ${typography.asTyped}`}>
      <RichText
        id="changeStay.historyText"
        values={{
          who: <bdi>{isNamed && by.name ? `${who} (${by.name})` : who}</bdi>,
          date: <DateText date={todayIn(moment)} style="medium" />,
          time: <Num>{clockTimeIn(moment)}</Num>,
        }}
      />
      {words
        .filter((text) => text !== '')
        .map((text) => (
          <bdi key={text} className={layout.block}>
            {text}
          </bdi>
        ))}
    </p>
  );
}
