import { useQuery } from '@tanstack/react-query';
import { FileDown, Receipt } from 'lucide-react';
import { useState } from 'react';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { INVOICE_STATUSES } from '#contract/primitives/enums.ts';
import { invoicesQuery } from '#web/admin/admin-queries.ts';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useWrite } from '#web/admin/use-write.ts';
import type { InvoicesAddress } from '#web/admin-addresses.ts';
import { hrefOf } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { InvoiceStatusTag } from '#web/invoices/invoice-status-tag.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { type Column, DataTable, Under } from '#web/lists/data-table.tsx';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { AllocationDialog } from './allocation-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { Ageing, MonthSums } from './invoice-sums.tsx';
import { Files, InvoicesFilter } from './invoices-filter.tsx';

type Invoice = AdminInvoices['data'][number];

/** Invoices of all hosts: what has come in, and what is late. */
export function InvoicesPage({ address }: { address: InvoicesAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const invoices = useQuery(invoicesQuery(api, address));
  const { data } = invoices;
  const at = (part: InvoicesAddress) => paths.adminInvoices(language, { ...address, page: undefined, ...part });
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
      {data && <InvoicesFilter address={address} today={fromWireDate(data.meta.today) ?? ''} />}
      <FilterChips
        label={t('admin.byState')}
        values={[undefined, ...INVOICE_STATUSES]}
        chosen={address.status}
        nameOf={(status) => (status ? t(`billing.status_${status}`) : t('adminInvoices.all'))}
        countOf={(status) => status && data?.meta.counts[status]}
        linkOf={(status) => at({ status })}
      />
      <ListResults
        answer={invoices}
        empty={<EmptyList isGood icon={Receipt} title={t('adminInvoices.none')} text={t('adminInvoices.noneText')} />}
        linkOf={(page) => at({ page })}
      >
        {(rows) => (
          <InvoicesTable
            invoices={rows}
            receipts={data?.receipts ?? []}
            onSettle={setSettled}
            onCredit={setCredited}
            onAllocate={setAllocated}
          />
        )}
      </ListResults>
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
    <div className={`${panelStyles.messages} ${panelStyles.note}`}>
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
    <div className={`${panelStyles.messages} ${panelStyles.note}`}>
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

interface TableProps {
  readonly invoices: readonly Invoice[];
  readonly receipts: AdminInvoices['receipts'];
  readonly onSettle: (invoice: Invoice) => void;
  readonly onCredit: (invoice: Invoice) => void;
  readonly onAllocate: (invoice: Invoice) => void;
}

function InvoicesTable({ invoices, receipts, ...actions }: TableProps) {
  const { language, t } = useI18n();
  const columns: Column<Invoice>[] = [
    { key: 'number', header: t('adminInvoices.column_number'), cell: ({ number }) => <Num>{number}</Num> },
    {
      key: 'buyer',
      header: t('adminInvoices.column_buyer'),
      isUnnamed: true,
      cell: ({ buyerName }) => (
        <b>
          <bdi>{buyerName}</bdi>
        </b>
      ),
    },
    {
      key: 'period',
      header: t('adminInvoices.column_period'),
      className: layout.unbroken,
      cell: ({ month }) => monthText(month, language),
    },
    { key: 'issued', header: t('adminInvoices.column_issued'), cell: ({ issuedOn }) => <Day date={issuedOn} /> },
    { key: 'due', header: t('adminInvoices.column_due'), cell: ({ dueOn }) => <Day date={dueOn} /> },
    {
      key: 'total',
      header: t('adminInvoices.column_total'),
      cell: ({ totalAgorot, creditedAgorot }) => (
        <>
          <Price agorot={totalAgorot} />
          {creditedAgorot > 0 && (
            <Under>
              {t('adminInvoices.column_credited')} <Price agorot={creditedAgorot} />
            </Under>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: t('adminInvoices.column_status'),
      isUnnamed: true,
      cell: ({ status, paidOn }) => (
        <>
          <InvoiceStatusTag status={status} />{' '}
          {paidOn && (
            <span className={`${typography.small} ${typography.muted} ${layout.unbroken}`}>
              <RichText id="billing.paidOn" values={{ date: <Day date={paidOn} /> }} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('adminInvoices.column_actions'),
      isHeaderHidden: true,
      cell: (invoice) => <Actions invoice={invoice} receipt={receipts.find(({ invoiceId }) => invoiceId === invoice.id)} {...actions} />,
    },
  ];
  return <DataTable label={t('adminInvoices.title')} rows={invoices} columns={columns} keyOf={({ id }) => id} />;
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
    <Row as="span" wraps gap={2}>
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
    </Row>
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
  const note = useWrite({
    write: (api) => api.post('/admin/invoices/{id}/payment', undefined, { params: { id } }),
    said: () => t('adminInvoices.noted', { number }),
    renews: 'invoices',
    onDone: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('adminInvoices.paid')} closeLabel={t('common.close')}>
      <div className={layout.stack}>
        <p>
          <RichText id="adminInvoices.sure" values={{ amount: <Price agorot={openAgorot} />, number: <Num>{number}</Num> }} />
        </p>
        <FailureNotice error={note.error} />
        <Row wraps gap={2}>
          <Button kind="go" isBusy={note.isPending} onClick={() => note.mutate()}>
            {t('adminInvoices.sureYes')}
          </Button>
          <Button onClick={onClose}>{t('adminInvoices.sureNo')}</Button>
        </Row>
      </div>
    </Dialog>
  );
}

function Day({ date }: { date: WireDate }) {
  return <DateText date={fromWireDate(date) ?? ''} style="day" />;
}
