import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { HostSummary, MonthSummary } from '#contract/billing.ts';
import { fromWireDate, fromWireMonth } from '#contract/primitives/calendar-date.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price, WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { InvoiceStatusTag } from '#web/invoices/invoice-status-tag.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { ExportLinks } from '#web/lists/list-results.tsx';
import { paths, type SummaryAddress } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingFrame, BillingWait, Steps } from './billing-frame.tsx';
import { hostSummaryQuery } from './billing-query.ts';
import { AmountHeads } from './cells.tsx';
import { sumOfYear, type YearSums } from './sum-of-year.ts';

/** A year, month by month: what came, what it cost, and what became of its invoices. */
export function SummaryPage({ address: { year } }: { address: SummaryAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: summary, error, refetch } = useQuery(hostSummaryQuery(api, year));
  const shown = summary?.year ?? year;
  return (
    <BillingFrame
      title={shown === undefined ? t('billing.summary') : <RichText id="billing.summaryOf" values={{ year: <Num>{String(shown)}</Num> }} />}
      beside={
        summary && (
          <Steps
            before={
              summary.hasPreviousYear
                ? { address: paths.ownerSummary(language, { year: summary.year - 1 }), label: t('billing.previousYear') }
                : null
            }
            after={
              summary.hasNextYear
                ? { address: paths.ownerSummary(language, { year: summary.year + 1 }), label: t('billing.nextYear') }
                : null
            }
          />
        )
      }
      atEnd={
        summary && (
          <ExportLinks
            hrefOf={(format) => api.hostHref('/backoffice/summaryFile', { year: summary.year, format, lang: language })}
            nameOf={(format) => t(`hostReservations.export_${format}`)}
          />
        )
      }
    >
      {!summary && <BillingWait error={error} onRetry={() => void refetch()} />}
      {summary && <Year summary={summary} />}
    </BillingFrame>
  );
}

function Year({ summary }: { summary: HostSummary }) {
  const { t } = useI18n();
  const sums = sumOfYear(summary.months, summary.today);
  return (
    <>
      <Figures sums={sums} year={summary.year} />
      <Months summary={summary} sums={sums} />
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.summaryNote')}</p>
    </>
  );
}

function Figures({ sums, year }: { sums: YearSums; year: number }) {
  const { t } = useI18n();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('billing.nights')}</dt>
        <dd>
          <Num>{sums.nights}</Num>
        </dd>
        <dd className={styles.under}>{t('billing.inStays', { count: sums.stays })}</dd>
      </div>
      <div>
        <dt>{t('billing.revenue')}</dt>
        <dd>
          <WholePrice agorot={sums.revenueAgorot} />
        </dd>
        {sums.percentMore !== null && (
          <dd className={styles.under}>
            <RichText
              id="billing.moreThanBefore"
              values={{
                percent: <Num>{`${sums.percentMore > 0 ? '+' : ''}${sums.percentMore}%`}</Num>,
                year: <Num>{String(year - 1)}</Num>,
              }}
            />
          </dd>
        )}
      </div>
      <div>
        <dt>{t('billing.netCommission')}</dt>
        <dd>
          <Price agorot={sums.commissionAgorot} />
        </dd>
      </div>
      <div>
        <dt>{t('billing.cancelled')}</dt>
        <dd>
          <Num>{sums.cancelled}</Num>
        </dd>
      </div>
      <div>
        <dt>{t('billing.noShow')}</dt>
        <dd>
          <Num>{sums.noShow}</Num>
        </dd>
      </div>
    </dl>
  );
}

/** The columns of figures in their order; amounts are whole shekels but where they are exact. */
const COLUMNS = [
  { field: 'stays', name: 'billing.stays', kind: 'count' },
  { field: 'nights', name: 'billing.nights', kind: 'count' },
  { field: 'revenueAgorot', name: 'billing.revenue', kind: 'amount' },
  { field: 'onlineAgorot', name: 'billing.ofThemOnline', kind: 'amount' },
  { field: 'directAgorot', name: 'billing.ofThemDirect', kind: 'amount' },
  { field: 'commissionAgorot', name: 'billing.commission', kind: 'exact' },
  { field: 'cancelled', name: 'billing.cancelled', kind: 'count' },
  { field: 'noShow', name: 'billing.noShow', kind: 'count' },
] as const;

function Months({ summary: { months, today, year }, sums }: { summary: HostSummary; sums: YearSums }) {
  const { t } = useI18n();
  const present = today.slice(3);
  const past = months.filter(({ month }) => fromWireMonth(month) <= fromWireMonth(present)).reverse();
  return (
    <div className={styles.scroll} data-paper="wide">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('billing.month')}</th>
            <AmountHeads of={COLUMNS.map(({ name }) => name)} />
            <th scope="col">{t('billing.invoice')}</th>
          </tr>
        </thead>
        <tbody>
          {past.map((month) => (
            <Month key={month.month} month={month} isPresent={month.month === present} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <RichText id="billing.total" values={{ year: <Num>{String(year)}</Num> }} />
            </th>
            <FigureCells of={sums} />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Month({ month, isPresent }: { month: MonthSummary; isPresent: boolean }) {
  const { language, t } = useI18n();
  return (
    <tr>
      <th scope="row" className={styles.leading}>
        <Link {...paths.ownerStatement(language, { month: month.month })} className={typography.link}>
          {monthText(month.month, language)}
        </Link>{' '}
        {isPresent && <span className={typography.muted}>{t('billing.upToToday')}</span>}
      </th>
      <FigureCells of={month} />
      <td>
        <MonthState month={month} />
      </td>
    </tr>
  );
}

/** Renders the figures of a month or a year; nothing is a dash. */
function FigureCells({ of }: { of: Readonly<Record<(typeof COLUMNS)[number]['field'], number>> }) {
  const { t } = useI18n();
  const written = { count: (value: number) => <Num>{value}</Num>, amount: wholePrice, exact: price };
  return COLUMNS.map(({ field, name, kind }) => (
    <td key={field} data-name={t(name)} className={styles.amount}>
      {of[field] === 0 ? '–' : written[kind](of[field])}
    </td>
  ));
}

const price = (agorot: number) => <Price agorot={agorot} />;
const wholePrice = (agorot: number) => <WholePrice agorot={agorot} />;

function MonthState({ month: { month, invoice, isClosed } }: { month: MonthSummary }) {
  const { language, t } = useI18n();
  if (invoice) {
    return (
      <Link
        {...paths.ownerInvoice(language, invoice.id)}
        aria-label={`${t(`billing.status_${invoice.status}`)}: ${t('billing.openOf', { number: invoice.number })}`}
      >
        <InvoiceStatusTag status={invoice.status} />
      </Link>
    );
  }
  if (isClosed) return <span className={typography.muted}>{t('billing.noMonth')}</span>;
  const closesOn = statementClosesOn(fromWireDate(`01-${month}`) ?? '');
  return (
    <Tag tone="warn">
      <Icon of={Clock} size="s" />
      <RichText id="billing.openUntil" values={{ date: <DateText date={closesOn} style="day" /> }} />
    </Tag>
  );
}
