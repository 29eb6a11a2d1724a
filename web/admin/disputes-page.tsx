import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { Disputes } from '#contract/disputes.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { DISPUTE_STATES } from '#contract/primitives/enums.ts';
import { agorotTyped, shekelsTyped } from '#rules/format/money.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import type { DisputesAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { isAmountWrong, type Truth, TruthFields } from '#web/invoices/truth-fields.tsx';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { disputesQuery } from './admin-queries.ts';
import { useWrite } from './use-write.ts';

type Dispute = Disputes['data'][number];

/** Renders what hosts say against lines of their statements: accepted or refused, with words. */
export function DisputesPage({ address }: { address: DisputesAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const disputes = useQuery(disputesQuery(api, address));
  const [answered, setAnswered] = useState<{ dispute: Dispute; isAccepting: boolean }>();
  return (
    <>
      <PageTitle title={t('adminDisputes.title')}>
        {disputes.data && t('adminDisputes.found', { count: disputes.data.meta.totalItems })}
      </PageTitle>
      <FilterChips
        label={t('admin.byState')}
        values={DISPUTE_STATES}
        chosen={address.state ?? 'open'}
        nameOf={(state) => t(`adminDisputes.state_${state}`)}
        linkOf={(state) => paths.adminDisputes(language, state === 'open' ? {} : { state })}
      />
      <ListResults
        answer={disputes}
        empty={<EmptyList isGood icon={Scale} title={t('adminDisputes.none')} text={t('adminDisputes.noneText')} />}
        linkOf={(page) => paths.adminDisputes(language, { ...address, page })}
      >
        {(rows) => (
          <ul className={panelStyles.messages}>
            {rows.map((dispute) => (
              <Item key={dispute.id} dispute={dispute} onAnswer={(isAccepting) => setAnswered({ dispute, isAccepting })} />
            ))}
          </ul>
        )}
      </ListResults>
      {answered && <AnswerDialog {...answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}

function Item({ dispute, onAnswer }: { dispute: Dispute; onAnswer: (isAccepting: boolean) => void }) {
  const { language, t } = useI18n();
  const { reservationId: id, openedAt, answeredAt, answer, state } = dispute;
  return (
    <li className={`${panelStyles.card} ${panelStyles.message}`}>
      <Row wraps>
        <b>
          <RichText id="adminDisputes.head" values={{ hotel: <bdi>{dispute.hotelName}</bdi>, month: monthText(dispute.month, language) }} />
        </b>
        <Link {...paths.reservation(language, id)} className={typography.link} preload={false}>
          <Num>{id}</Num>
        </Link>
        <span className={`${typography.small} ${typography.muted}`}>
          <TimeText instant={openedAt} />
        </span>
      </Row>
      <p>
        <bdi>{dispute.words}</bdi>
      </p>
      <p className={typography.small}>
        <Line dispute={dispute} />
      </p>
      {answer !== null && (
        <p className={typography.small}>
          <b>{t(`adminDisputes.state_${state}`)}</b> {answeredAt && <TimeText instant={answeredAt} />} · <bdi>{answer}</bdi>
          {dispute.creditNoteNumber && (
            <>
              {' · '}
              <RichText id="billing.creditNote" values={{ number: <Num>{dispute.creditNoteNumber}</Num> }} />
            </>
          )}
        </p>
      )}
      {state === 'open' && (
        <Row wraps gap={2}>
          <Button size="s" aria-label={t('adminDisputes.acceptOf', { id })} onClick={() => onAnswer(true)}>
            {t('adminDisputes.accept')}
          </Button>
          <Button size="s" aria-label={t('adminDisputes.refuseOf', { id })} onClick={() => onAnswer(false)}>
            {t('adminDisputes.refuse')}
          </Button>
        </Row>
      )}
    </li>
  );
}

/** Renders the line that is disputed, in a sentence. */
function Line({ dispute: { guestName, from, to, outcome, basisAgorot, leftAgorot } }: { dispute: Dispute }) {
  const { t } = useI18n();
  return (
    <RichText
      id="adminDisputes.line"
      values={{
        guest: <bdi>{guestName}</bdi>,
        dates: <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} style="medium" />,
        outcome: t(`billing.outcome_${outcome}`),
        amount: <Price agorot={basisAgorot} />,
        left: <Price agorot={leftAgorot} />,
      }}
    />
  );
}

/** Answers a dispute: with what is true where it is accepted, and always with words. */
function AnswerDialog({ dispute, isAccepting, onClose }: { dispute: Disputes['data'][number]; isAccepting: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const { reservationId: id, totalAgorot, outcome, basisAgorot, isBilled } = dispute;
  const [truth, setTruth] = useState<Truth>({ outcome, typed: shekelsTyped(basisAgorot) });
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = words.trim() === '';
  const answering = useWrite({
    write: (api, body: Answer) => api.post('/admin/disputes/{id}/answer', body, { params: { id: dispute.id } }),
    said: () => t('adminDisputes.done'),
    onDone: onClose,
  });
  const send = () => {
    setTried(true);
    if (isMissing || (isAccepting && isAmountWrong(truth, 0, totalAgorot))) return;
    const accepted = { decision: 'accepted', words, outcome: truth.outcome, amountAgorot: agorotTyped(truth.typed) ?? 0 } as const;
    answering.mutate(isAccepting ? accepted : { decision: 'refused', words });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={send}
      title={t(isAccepting ? 'adminDisputes.acceptOf' : 'adminDisputes.refuseOf', { id })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('adminDisputes.back')}</Button>
          <Button type="submit" kind="go" isBusy={answering.isPending}>
            {t('adminDisputes.send')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={answering.error} />
        {isAccepting && <p>{t(isBilled ? 'adminDisputes.acceptBilledLead' : 'adminDisputes.acceptLead')}</p>}
        {isAccepting && <TruthFields truth={truth} fromAgorot={0} toAgorot={totalAgorot} isTried={isTried} onChange={setTruth} />}
        <TextArea
          label={t('adminDisputes.words')}
          rows={4}
          maxLength={1000}
          value={words}
          error={isTried && isMissing ? t('billing.wordsWanted') : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  );
}

type Answer =
  | { readonly decision: 'refused'; readonly words: string }
  | { readonly decision: 'accepted'; readonly words: string; readonly outcome: Truth['outcome']; readonly amountAgorot: number };
