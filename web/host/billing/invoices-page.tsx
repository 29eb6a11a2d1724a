import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostInvoices } from '#contract/billing.ts';
import type { HostPayments } from '#contract/paying.ts';
import { INVOICE_STATUSES } from '#contract/primitives/enums.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { InvoiceStatusTag } from '#web/invoices/invoice-status-tag.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { PayButton } from '#web/invoices/pay-button.tsx';
import { type Column, DataTable } from '#web/lists/data-table.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingFrame, BillingWait } from './billing-frame.tsx';
import { hostInvoicesQuery, hostPaymentsQuery } from './billing-query.ts';
import { Day } from './cells.tsx';
import { InvoiceActions } from './invoice-actions.tsx';

type Invoice = HostInvoices['data'][number];

/** Lists all invoices, and those that are to come. */
export function InvoicesPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data: answer, error, refetch } = useQuery(hostInvoicesQuery(api));
  const { data: payments } = useQuery(hostPaymentsQuery(api));
  const isEmpty = answer && answer.data.length === 0 && answer.ahead.every(({ netAgorot }) => netAgorot === 0);
  return (
    <BillingFrame title={t('billing.invoices')}>
      {!answer && <BillingWait error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState icon={Receipt} title={t('billing.noInvoices')}>
          {t('billing.noInvoicesText')}
        </EmptyState>
      )}
      {answer && !isEmpty && (
        <>
          <Overdue answer={answer} payments={payments} />
          <List answer={answer} payments={payments} />
          <ul className={styles.meanings}>
            {INVOICE_STATUSES.map((status) => (
              <li key={status}>
                <InvoiceStatusTag status={status} /> {t(`billing.meaning_${status}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </BillingFrame>
  );
}

interface ListProps {
  readonly answer: HostInvoices;
  /** Undefined while they are not known. */
  readonly payments: HostPayments | undefined;
}

/** Puts the oldest that is overdue before the eye. */
function Overdue({ answer: { data }, payments }: ListProps) {
  const { language, t } = useI18n();
  const overdue = data.findLast(({ status }) => status === 'overdue');
  if (!overdue) return null;
  const { id, month, dueOn, openAgorot } = overdue;
  return (
    <Notice tone="bad">
      <div className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
        <p className={`${layout.growing} ${styles.wholeLine}`}>
          <b>{t('billing.overdueTitle', { month: monthText(month, language) })}</b>{' '}
          <RichText id="billing.overdueText" values={{ date: <Day date={dueOn} />, amount: <Price agorot={openAgorot} /> }} />
        </p>
        {payments?.isOnline && (
          <PayButton invoiceId={id} kind="go">
            {t('billing.payNow')}
          </PayButton>
        )}
      </div>
    </Notice>
  );
}

/** A line of the list: a month to come, an invoice, or a credit note under its own. */
interface Line {
  readonly key: string;
  readonly month: ReactNode;
  readonly number: ReactNode;
  readonly due: ReactNode;
  readonly status: ReactNode;
  readonly sums: { readonly netAgorot: number; readonly vatAgorot: number; readonly totalAgorot: number };
  readonly actions: ReactNode;
}

function List(props: ListProps) {
  const { t } = useI18n();
  const amount = (key: keyof Line['sums'], header: string): Column<Line> => ({
    key,
    header,
    className: styles.amount,
    cell: ({ sums }) => (key === 'totalAgorot' ? <b>{<Price agorot={sums[key]} />}</b> : <Price agorot={sums[key]} />),
  });
  return (
    <DataTable
      label={t('billing.invoices')}
      rows={useLines(props)}
      keyOf={({ key }) => key}
      className={styles.invoices ?? ''}
      columns={[
        { key: 'month', header: t('billing.period'), isRowHeader: true, isUnnamed: true, isWide: true, cell: ({ month }) => month },
        { key: 'number', header: t('billing.number'), cell: ({ number }) => number },
        { key: 'due', header: t('billing.due'), cell: ({ due }) => due },
        { key: 'status', header: t('billing.status'), isUnnamed: true, cell: ({ status }) => status },
        amount('netAgorot', t('billing.net')),
        amount('vatAgorot', t('billing.vat', { rate: '' })),
        amount('totalAgorot', t('billing.sum')),
        { key: 'actions', header: t('closures.actions'), isHeaderHidden: true, cell: ({ actions }) => actions },
      ]}
    />
  );
}

function useLines({ answer: { data, ahead, creditNotes }, payments }: ListProps): Line[] {
  const { language, t } = useI18n();
  const ofMonth = (month: HostInvoices['ahead'][number]): Line => ({
    key: month.month,
    month: monthText(month.month, language),
    number: <RichText id="billing.issuesOn" values={{ date: <Day date={month.issuesOn} /> }} className={typography.muted} />,
    due: <Day date={month.dueOn} />,
    status: <InvoiceStatusTag status="notDueYet" />,
    sums: month,
    actions: (
      <LinkButton {...paths.ownerStatement(language, { month: month.month })} size="s">
        {t('billing.toStatement')}
      </LinkButton>
    ),
  });
  const ofInvoice = (invoice: Invoice): Line => ({
    key: `invoice ${invoice.id}`,
    month: (
      <Link {...paths.ownerStatement(language, { month: invoice.month })} className={typography.link}>
        {monthText(invoice.month, language)}
      </Link>
    ),
    number: <Num>{invoice.number}</Num>,
    due: <Day date={invoice.dueOn} />,
    status: <Status invoice={invoice} />,
    sums: invoice,
    actions: (
      <Row gap={2}>
        <InvoiceActions invoice={invoice} payments={payments} />
        <LinkButton {...paths.ownerInvoice(language, invoice.id)} size="s" aria-label={t('billing.openOf', { number: invoice.number })}>
          {t('billing.open')}
        </LinkButton>
      </Row>
    ),
  });
  // What it takes back is negative here.
  const ofCreditNote = ({ id, number, invoiceNumber, issuedOn, ...sums }: HostInvoices['creditNotes'][number]): Line => ({
    key: `credit note ${id}`,
    month: t('billing.creditNoteTitle'),
    number: <Num>{number}</Num>,
    due: <RichText id="billing.issuedOn" values={{ date: <Day date={issuedOn} /> }} />,
    status: <RichText id="billing.creditNoteOf" values={{ number: <Num>{invoiceNumber}</Num> }} className={typography.muted} />,
    sums: { netAgorot: -sums.netAgorot, vatAgorot: -sums.vatAgorot, totalAgorot: -sums.totalAgorot },
    actions: (
      <LinkButton {...paths.ownerCreditNote(language, id)} size="s" aria-label={t('billing.openCredit', { number })}>
        {t('billing.open')}
      </LinkButton>
    ),
  });
  return [
    ...ahead.map(ofMonth),
    ...data.flatMap((invoice) => [
      ofInvoice(invoice),
      ...creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id).map(ofCreditNote),
    ]),
  ];
}

function Status({ invoice: { status, paidOn, creditedAgorot, openAgorot, owedBackAgorot } }: { invoice: Invoice }) {
  return (
    <span className={styles.withIcon}>
      <InvoiceStatusTag status={status} />
      <span className={`${typography.small} ${typography.muted}`}>
        {paidOn && <RichText id="billing.paidOn" values={{ date: <Day date={paidOn} /> }} />}
        {creditedAgorot > 0 && openAgorot > 0 && <RichText id="billing.leftToPay" values={{ amount: <Price agorot={openAgorot} /> }} />}
        {owedBackAgorot > 0 && <RichText id="billing.owedBack" values={{ amount: <Price agorot={owedBackAgorot} /> }} />}
      </span>
    </span>
  );
}
