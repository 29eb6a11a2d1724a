import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX, Check, ChevronDown, CircleX, Clock, FileDown, Globe, Phone, UserX } from 'lucide-react';
import { useState } from 'react';
import type { HostStatement, HostStatementLine } from '#contract/billing.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { formatDateRange } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { ExportLinks } from '#web/lists/list-results.tsx';
import { paths, type StatementAddress } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingFrame, BillingWait, Steps } from './billing-frame.tsx';
import { hostStatementQuery } from './billing-query.ts';
import { Amount, AmountHeads, Day } from './cells.tsx';
import { LineActions } from './line-actions.tsx';
import { Sums } from './sheet-parts.tsx';
import { type StatementWeek, weeksOf } from './weeks-of.ts';

/** How many columns the table of lines has. */
const COLUMNS = 9;
/** So many are seen at once. */
const FEW_LINES = 8;

/** Shows what ends in a month, what it costs, and what the invoice asks or will ask. */
export function StatementPage({ address: { month } }: { address: StatementAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: statement, error, refetch } = useQuery(hostStatementQuery(api, month));
  const shown = statement?.month ?? month;
  return (
    <BillingFrame
      title={shown ? t('billing.statementOf', { month: monthText(shown, language) }) : t('billing.statement')}
      beside={statement && <MonthSteps statement={statement} />}
      atEnd={
        statement && (
          <>
            <a
              download
              className={buttonClass({ size: 's' })}
              href={api.hostHref('/backoffice/statement.pdf', { month: statement.month, lang: language })}
            >
              <Icon of={FileDown} size="s" />
              {t('billing.pdf')}
            </a>
            <ExportLinks
              hrefOf={(format) => api.hostHref('/backoffice/statementFile', { month: statement.month, format, lang: language })}
              nameOf={(format) => t(`hostReservations.export_${format}`)}
            />
          </>
        )
      }
    >
      {!statement && <BillingWait error={error} onRetry={() => void refetch()} />}
      {statement && <Closing statement={statement} />}
      {statement && statement.lines.length > 0 && <Lines statement={statement} />}
      {statement?.lines.length === 0 && (
        <EmptyState icon={CalendarX} title={t('billing.emptyTitle', { month: monthText(statement.month, language) })}>
          {t('billing.emptyText')}
        </EmptyState>
      )}
    </BillingFrame>
  );
}

function MonthSteps({ statement: { previousMonth, nextMonth } }: { statement: HostStatement }) {
  const { language, t } = useI18n();
  return (
    <Steps
      before={
        previousMonth === null
          ? null
          : { address: paths.ownerStatement(language, { month: previousMonth }), label: t('billing.previousMonth') }
      }
      after={nextMonth === null ? null : { address: paths.ownerStatement(language, { month: nextMonth }), label: t('billing.nextMonth') }}
    />
  );
}

/** Until when it can be corrected, or that it cannot. */
function Closing({ statement: { isClosed, closesOn, today, dueOn, invoice } }: { statement: HostStatement }) {
  const { language, t } = useI18n();
  const days = nightsBetween(fromWireDate(today) ?? '', fromWireDate(closesOn) ?? '');
  const contact = (
    <Link {...paths.contactUs(language)} className={`${typography.link} ${typography.inline}`}>
      {t('billing.writeToUs')}
    </Link>
  );
  if (isClosed || days < 0) {
    return (
      <Notice tone="free">
        <b>
          {invoice ? (
            <RichText id="billing.closedWith" values={{ number: <Num>{invoice.number}</Num> }} />
          ) : (
            t(isClosed ? 'billing.closedWithout' : 'billing.isClosed')
          )}
        </b>{' '}
        <RichText id="billing.wrongLine" values={{ link: contact }} />
      </Notice>
    );
  }
  const date = <Day date={closesOn} style="long" />;
  return (
    <Notice tone="warn">
      <b>
        {days === 0 ? (
          <RichText id="billing.closesToday" values={{ date }} />
        ) : (
          <RichText id="billing.closesIn" values={{ count: days, date }} />
        )}
      </b>{' '}
      <RichText id="billing.untilThen" values={{ date: <Day date={dueOn} /> }} />
    </Notice>
  );
}

function Lines({ statement }: { statement: HostStatement }) {
  const { language, t } = useI18n();
  const { lines, totals, counts, month, vatPercent, vatAgorot, totalAgorot, invoice } = statement;
  const kinds = (['stayed', 'cancelled', 'noShow', 'toCome'] as const).filter((kind) => counts[kind] > 0);
  return (
    <>
      <div className={styles.scroll} data-paper="wide">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('billing.checkOut')}</th>
              <th scope="col">{t('billing.guest')}</th>
              <th scope="col">{t('billing.reservation')}</th>
              <th scope="col">{t('billing.origin')}</th>
              <th scope="col">{t('billing.outcome')}</th>
              <AmountHeads of={['billing.basis', 'billing.commission', 'billing.discount', 'billing.toPay']} />
            </tr>
          </thead>
          {weeksOf(lines).map((week) => (
            <Week key={week.from} week={week} canFold={lines.length > FEW_LINES} />
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('billing.totalOf', { month: monthText(month, language) })}
              </th>
              <td className={typography.muted}>{kinds.map((kind) => t(`billing.counts_${kind}`, { count: counts[kind] })).join(' · ')}</td>
              <Amount name={t('billing.basis')} agorot={totals.basisAgorot} />
              <Amount name={t('billing.commission')} agorot={totals.commissionAgorot} />
              <Amount name={t('billing.discount')} agorot={-totals.discountAgorot} />
              <Amount name={t('billing.toPay')} agorot={totals.netAgorot} />
            </tr>
          </tfoot>
        </table>
      </div>
      <Sums
        paper={{ netAgorot: totals.netAgorot, vatPercent, vatAgorot, totalAgorot }}
        total={t('billing.sumWithVat')}
        beside={!invoice && <span className={typography.muted}>{t('billing.asThingsAre')}</span>}
      >
        {totals.creditedAgorot > 0 && (
          <>
            <dt>{t('billing.creditedInAll')}</dt>
            <dd>
              <Price agorot={-totals.creditedAgorot} />
            </dd>
          </>
        )}
      </Sums>
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.statementNote')}</p>
    </>
  );
}

/** The lines of a week; on phones, where a month of them is some twenty screens, under a heading that unfolds them. */
function Week({ week: { from, to, lines, netAgorot }, canFold }: { readonly week: StatementWeek; readonly canFold: boolean }) {
  const { language, t } = useI18n();
  const [isFolded, setFolded] = useState(canFold);
  return (
    <tbody data-folded={isFolded || undefined}>
      {canFold && (
        <tr className={styles.weekRow}>
          <th scope="rowgroup" colSpan={COLUMNS}>
            <button type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
              <b>{formatDateRange(from, to, language, 'day')}</b>
              <span>
                {t('billing.weekStays', { count: lines.length })} · <Price agorot={netAgorot} />
              </span>
              <Icon of={ChevronDown} size="s" />
            </button>
          </th>
        </tr>
      )}
      {lines.map((line) => (
        <Line key={line.reservationId} line={line} />
      ))}
    </tbody>
  );
}

function Line({ line }: { line: HostStatementLine }) {
  const { language, t } = useI18n();
  const { reservationId, origin, outcome } = line;
  return (
    <tr>
      <td data-name={t('billing.checkOut')}>
        <Day date={line.to} />
      </td>
      <td className={styles.leading}>
        <b>
          <bdi>{line.guestName}</bdi>
        </b>
      </td>
      <td data-name={t('billing.reservation')}>
        <Link {...paths.ownerReservation(language, reservationId)} className={typography.link}>
          <Num>{reservationId}</Num>
        </Link>
      </td>
      <td data-name={t('billing.origin')}>
        <span className={styles.withIcon}>
          <Icon of={origin === 'direct' ? Phone : Globe} size="s" />
          {t(`hostReservations.origin_${origin}`)}
        </span>
      </td>
      <td className={styles.outcome}>
        <OutcomeTag outcome={outcome} />
        <LineActions line={line} />
      </td>
      {line.basisAgorot === 0 && outcome !== 'stayed' ? (
        <td data-name={t('billing.basis')} className={typography.muted}>
          {t('billing.notCharged')}
        </td>
      ) : (
        <Amount name={t('billing.basis')} agorot={line.basisAgorot} />
      )}
      <Amount name={t('billing.commission')} agorot={line.commissionAgorot} />
      <Amount name={t('billing.discount')} agorot={-line.discountAgorot} />
      <td data-name={t('billing.toPay')} className={styles.amount}>
        <b>
          <Price agorot={line.netAgorot} />
        </b>
        {line.creditedAgorot > 0 && (
          <span className={styles.credited}>
            {t('billing.credited')} <Price agorot={line.creditedAgorot} />
          </span>
        )}
      </td>
    </tr>
  );
}

const OUTCOMES = {
  stayed: { tone: 'good', icon: Check },
  cancelled: { tone: 'stone', icon: CircleX },
  noShow: { tone: 'bad', icon: UserX },
  toCome: { tone: 'stone', icon: Clock },
} as const;

function OutcomeTag({ outcome }: { outcome: HostStatementLine['outcome'] }) {
  const { t } = useI18n();
  const name = outcome ?? 'toCome';
  const { tone, icon } = OUTCOMES[name];
  return (
    <Tag tone={tone}>
      <Icon of={icon} size="s" />
      {t(`billing.outcome_${name}`)}
    </Tag>
  );
}
