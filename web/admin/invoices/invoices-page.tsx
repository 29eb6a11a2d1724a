import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, Receipt } from 'lucide-react';
import { useState } from 'react';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { INVOICE_STATUSES } from '#contract/primitives/enums.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import type { InvoicesAddress } from '#web/admin-addresses.ts';
import { hrefOf } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Dialog } from '#web/design-system/dialog.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { InvoiceStatusTag } from '#web/invoices/invoice-status-tag.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { paths } from '#web/paths.ts';
import { AllocationDialog } from './allocation-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { Ageing, MonthSums } from './invoice-sums.tsx';
import { Files, InvoicesFilter } from './invoices-filter.tsx';
import { invoicesQuery } from './invoices-query.ts';

type Invoice = AdminInvoices['data'][number];
const COLUMNS = ['number', 'buyer', 'period', 'issued', 'due', 'total', 'status'] as const;

/** Invoices of all hosts: what has come in, and what is late. */
export function InvoicesPage({ address }: { address: InvoicesAddress }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { language } = useI18n();
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery(api, address));
  const [settled, setSettled] = useState<Invoice>();
  const [credited, setCredited] = useState<Invoice>();
  const [allocated, setAllocated] = useState<Invoice>();
  return (
    <>
      <PageTitle title={t('adminInvoices.title')}>
        {data && t('adminInvoices.found', { count: data.meta.totalItems })}
        {data && data.meta.overdueAgorot > 0 && (
          <>
            {' · '}
            <RichText id="adminInvoices.overdue" values={{ amount: <Price agorot={data.meta.overdueAgorot} /> }} />
          </>
        )}
      </PageTitle>
      {data && data.troubled.length > 0 && <Troubles payments={data.troubled} />}
      {data && data.openMonths.length > 0 && <OpenMonths months={data.openMonths} />}
      {data && <InvoicesFilter key={address.keyword} address={address} today={fromWireDate(data.meta.today) ?? ''} />}
      <Statuses address={address} data={data} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={Receipt} light="lit" title={t('adminInvoices.none')}>
          <p>{t('adminInvoices.noneText')}</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Table invoices={data.data} receipts={data.receipts} onSettle={setSettled} onCredit={setCredited} onAllocate={setAllocated} />
      )}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminInvoices(language, { ...address, page })} />}
      {data && data.meta.overdueAgorot > 0 && <Ageing ageing={data.meta.ageing} />}
      {data && data.meta.months.length > 0 && <MonthSums months={data.meta.months} />}
      {data && <Files address={address} today={fromWireDate(data.meta.today) ?? ''} />}
      {credited && <CreditDialog invoice={credited} onClose={() => setCredited(undefined)} />}
      {allocated && <AllocationDialog invoice={allocated} onClose={() => setAllocated(undefined)} />}
      {settled && <PaidDialog invoice={settled} onClose={() => setSettled(undefined)} />}
    </>
  );
}

/** Months that could not be billed though their day has come. */
function OpenMonths({ months }: { months: AdminInvoices['openMonths'] }) {
  return (
    <div className={`${listsStyles.messages} ${listsStyles.note}`}>
      {months.map(({ propertyId, propertyName, month }) => (
        <Notice key={`${propertyId} ${month}`} tone="warn">
          <RichText id="adminInvoices.openMonth" values={{ name: <bdi>{propertyName}</bdi>, month: <Num>{month}</Num> }} />
        </Notice>
      ))}
    </div>
  );
}

/** Payments that somebody has to look at. */
function Troubles({ payments }: { payments: AdminInvoices['troubled'] }) {
  return (
    <div className={`${listsStyles.messages} ${listsStyles.note}`}>
      {payments.map(({ key, state, invoiceNumber, amountAgorot }) => (
        <Notice key={key} tone="bad">
          <RichText
            id={`adminInvoices.trouble_${state}`}
            values={{ number: <Num>{invoiceNumber}</Num>, amount: <Price agorot={amountAgorot} /> }}
          />
        </Notice>
      ))}
    </div>
  );
}

function Statuses({ address, data }: { address: InvoicesAddress; data: AdminInvoices | undefined }) {
  const { language, t } = useI18n();
  const { page: _, ...rest } = address;
  return (
    <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('admin.byState')}>
      {[undefined, ...INVOICE_STATUSES].map((status) => (
        <Link
          key={status ?? 'all'}
          {...paths.adminInvoices(language, { ...rest, status })}
          className={status === address.status ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
          {...(status === address.status ? { 'aria-current': 'true' as const } : {})}
        >
          {status ? t(`billing.status_${status}`) : t('adminInvoices.all')}
          {status && data && (
            <>
              {' '}
              <Num>{data.meta.counts[status]}</Num>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface TableProps {
  readonly invoices: readonly Invoice[];
  readonly receipts: AdminInvoices['receipts'];
  readonly onSettle: (invoice: Invoice) => void;
  readonly onCredit: (invoice: Invoice) => void;
  readonly onAllocate: (invoice: Invoice) => void;
}

function Table({ invoices, receipts, onSettle, onCredit, onAllocate }: TableProps) {
  const { language, t } = useI18n();
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminInvoices.column_${column}`);
  const columns = [
    ...COLUMNS.map((key) => ({ key, name: nameOf(key) })),
    { key: 'actions', name: t('adminInvoices.column_actions'), isHidden: true },
  ];
  return (
    <ListTable label={t('adminInvoices.title')} columns={columns}>
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <Cell name={nameOf('number')}>
            <Num>{invoice.number}</Num>
          </Cell>
          <Cell>
            <b>
              <bdi>{invoice.buyerName}</bdi>
            </b>
          </Cell>
          <Cell name={nameOf('period')} className={layout.unbroken}>
            {monthText(invoice.month, language)}
          </Cell>
          <Cell name={nameOf('issued')}>
            <Day date={invoice.issuedOn} />
          </Cell>
          <Cell name={nameOf('due')}>
            <Day date={invoice.dueOn} />
          </Cell>
          <Cell name={nameOf('total')}>
            <Price agorot={invoice.totalAgorot} />
            {invoice.creditedAgorot > 0 && (
              <div className={`${typography.small} ${typography.muted}`}>
                {t('adminInvoices.column_credited')} <Price agorot={invoice.creditedAgorot} />
              </div>
            )}
          </Cell>
          <Cell>
            <InvoiceStatusTag status={invoice.status} />{' '}
            {invoice.paidOn && (
              <span className={`${typography.small} ${typography.muted} ${layout.unbroken}`}>
                <RichText id="billing.paidOn" values={{ date: <Day date={invoice.paidOn} /> }} />
              </span>
            )}
          </Cell>
          <Cell>
            <Actions
              invoice={invoice}
              receipt={receipts.find(({ invoiceId }) => invoiceId === invoice.id)}
              onSettle={onSettle}
              onCredit={onCredit}
              onAllocate={onAllocate}
            />
          </Cell>
        </tr>
      ))}
    </ListTable>
  );
}

interface RowProps {
  readonly invoice: Invoice;
  /** Undefined while it is not paid. */
  readonly receipt: AdminInvoices['receipts'][number] | undefined;
}

function Actions({ invoice, receipt, onSettle, onCredit, onAllocate }: Omit<TableProps, 'invoices' | 'receipts'> & RowProps) {
  const { t } = useI18n();
  const { number, status, creditedAgorot, totalAgorot } = invoice;
  return (
    <span className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
      <Papers invoice={invoice} receipt={receipt} />
      {invoice.needsAllocation && (
        <Button size="s" aria-label={t('adminInvoices.allocationOf', { number: invoice.number })} onClick={() => onAllocate(invoice)}>
          {invoice.allocationNumber ? <Num>{invoice.allocationNumber}</Num> : t('adminInvoices.allocation')}
        </Button>
      )}
      {status !== 'paid' && status !== 'credited' && (
        <Button size="s" aria-label={t('adminInvoices.paidOf', { number })} onClick={() => onSettle(invoice)}>
          {t('adminInvoices.paid')}
        </Button>
      )}
      {creditedAgorot < totalAgorot && (
        <Button size="s" aria-label={t('adminInvoices.creditOf', { number })} onClick={() => onCredit(invoice)}>
          {t('adminInvoices.credit')}
        </Button>
      )}
    </span>
  );
}

/** The invoice, its credit notes and its receipt as PDF. */
function Papers({ invoice: { id, number, creditNotes }, receipt }: RowProps) {
  const { language, t } = useI18n();
  const papers = [
    {
      href: hrefOf('/admin/invoices/{id}/invoice.pdf', { lang: language }, { params: { id } }),
      label: t('adminInvoices.pdfOf', { number }),
      text: 'PDF',
    },
    ...creditNotes.map((note) => ({
      href: hrefOf('/admin/creditNotes/{id}/creditNote.pdf', { lang: language }, { params: { id: note.id } }),
      label: t('adminInvoices.creditPdfOf', { number: note.number }),
      text: note.number,
    })),
    ...(receipt
      ? [
          {
            href: hrefOf('/admin/receipts/{id}/receipt.pdf', { lang: language }, { params: { id: receipt.id } }),
            label: t('adminInvoices.receiptPdfOf', { number: receipt.number }),
            text: t('billing.receiptInShort'),
          },
        ]
      : []),
  ];
  return papers.map(({ href, label, text }) => (
    <a key={href} className={buttonClass({ size: 's', kind: 'quiet' })} href={href} aria-label={label} download>
      <Icon of={FileDown} size="s" />
      <bdi>{text}</bdi>
    </a>
  ));
}

function PaidDialog({ invoice: { id, number, openAgorot }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const note = useMutation({
    mutationFn: () => api.post('/admin/invoices/{id}/payment', undefined, { params: { id } }),
    onSuccess: () => {
      show({ tone: 'good', text: t('adminInvoices.noted', { number }) });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'invoices'] }),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('adminInvoices.paid')} closeLabel={t('common.close')}>
      <div className={layout.stack}>
        <p>
          <RichText id="adminInvoices.sure" values={{ amount: <Price agorot={openAgorot} />, number: <Num>{number}</Num> }} />
        </p>
        <FailureNotice error={note.error} />
        <div className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
          <Button kind="go" isBusy={note.isPending} onClick={() => note.mutate()}>
            {t('adminInvoices.sureYes')}
          </Button>
          <Button onClick={onClose}>{t('adminInvoices.sureNo')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Day({ date }: { date: WireDate }) {
  return <DateText date={fromWireDate(date) ?? ''} style="day" />;
}
