import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { Disputes } from '#contract/disputes.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { DISPUTE_STATES } from '#contract/primitives/enums.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import type { DisputesAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { paths } from '#web/paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { disputesQuery } from './disputes-query.ts';

type Dispute = Disputes['data'][number];

/** What hosts say against lines of their statements: accepted or refused, with words. */
export function DisputesPage({ address }: { address: DisputesAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(disputesQuery(api, address));
  const [answered, setAnswered] = useState<{ dispute: Dispute; isAccepting: boolean }>();
  return (
    <>
      <PageTitle title={t('adminDisputes.title')}>{data && t('adminDisputes.found', { count: data.meta.totalItems })}</PageTitle>
      <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('admin.byState')}>
        {DISPUTE_STATES.map((state) => {
          const isChosen = state === (address.state ?? 'open');
          return (
            <Link
              key={state}
              {...paths.adminDisputes(language, state === 'open' ? {} : { state })}
              className={isChosen ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
              {...(isChosen ? { 'aria-current': 'true' as const } : {})}
            >
              {t(`adminDisputes.state_${state}`)}
            </Link>
          );
        })}
      </nav>
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={Scale} light="lit" title={t('adminDisputes.none')}>
          <p>{t('adminDisputes.noneText')}</p>
        </EmptyState>
      )}
      {data && (
        <ul className={listsStyles.messages}>
          {data.data.map((dispute) => (
            <Item key={dispute.id} dispute={dispute} onAnswer={(isAccepting) => setAnswered({ dispute, isAccepting })} />
          ))}
        </ul>
      )}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminDisputes(language, { ...address, page })} />}
      {answered && <AnswerDialog {...answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}

function Item({ dispute, onAnswer }: { dispute: Dispute; onAnswer: (isAccepting: boolean) => void }) {
  const { language, t } = useI18n();
  const { reservationId: id, openedAt, answeredAt, answer, state } = dispute;
  return (
    <li className={`${listTableStyles.card} ${listsStyles.message}`}>
      <div className={`${layout.row} ${layout.wrapping}`}>
        <b>
          <RichText id="adminDisputes.head" values={{ hotel: <bdi>{dispute.hotelName}</bdi>, month: monthText(dispute.month, language) }} />
        </b>
        <Num>{id}</Num>
        <span className={`${typography.small} ${typography.muted}`}>
          <TimeText instant={openedAt} />
        </span>
      </div>
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
        <div className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
          <Button size="s" aria-label={t('adminDisputes.acceptOf', { id })} onClick={() => onAnswer(true)}>
            {t('adminDisputes.accept')}
          </Button>
          <Button size="s" aria-label={t('adminDisputes.refuseOf', { id })} onClick={() => onAnswer(false)}>
            {t('adminDisputes.refuse')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The line that is disputed, in a sentence. */
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
