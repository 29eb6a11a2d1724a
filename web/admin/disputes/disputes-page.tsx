import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { Disputes } from '#contract/disputes.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { DISPUTE_STATES } from '#contract/primitives/enums.ts';
import { disputesQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import type { DisputesAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Row } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';

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
        empty={
          <EmptyList isGood icon={Scale} title={t('adminDisputes.none')}>
            {t('adminDisputes.noneText')}
          </EmptyList>
        }
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
        <Num>{id}</Num>
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
