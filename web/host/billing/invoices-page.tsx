import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { Fragment } from 'react';
import type { HostInvoices } from '#contract/billing.ts';
import type { HostPayments } from '#contract/paying.ts';
import { INVOICE_STATUSES } from '#contract/primitives/enums.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
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
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingFrame, BillingWait } from './billing-frame.tsx';
import { hostInvoicesQuery, hostPaymentsQuery } from './billing-query.ts';
import { Day } from './cells.tsx';
import { InvoiceActions } from './invoice-actions.tsx';

/** All invoices, and those that are to come. */
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

/** The oldest that is overdue, for the eye. */
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

function List({ answer: { data, ahead, creditNotes }, payments }: ListProps) {
  const { language, t } = useI18n();
  return (
    <div className={styles.scroll} data-paper="wide">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('billing.period')}</th>
            <th scope="col">{t('billing.number')}</th>
            <th scope="col">{t('billing.due')}</th>
            <th scope="col">{t('billing.status')}</th>
            <th scope="col" className={styles.amount}>
              {t('billing.net')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('billing.vat', { rate: '' })}
            </th>
            <th scope="col" className={styles.amount}>
              {t('billing.sum')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {ahead.map((month) => (
            <tr key={month.month}>
              <th scope="row" className={styles.leading}>
                {monthText(month.month, language)}
              </th>
              <td className={typography.muted}>
                <RichText id="billing.issuesOn" values={{ date: <Day date={month.issuesOn} /> }} />
              </td>
              <td data-name={t('billing.due')}>
                <Day date={month.dueOn} />
              </td>
              <td>
                <InvoiceStatusTag status="notDueYet" />
              </td>
              <Amounts {...month} />
              <td>
                <LinkButton {...paths.ownerStatement(language, { month: month.month })} size="s">
                  {t('billing.toStatement')}
                </LinkButton>
              </td>
            </tr>
          ))}
          {data.map((invoice) => (
            <Fragment key={invoice.id}>
              <InvoiceRow invoice={invoice} payments={payments} />
              {creditNotes
                .filter(({ invoiceId }) => invoiceId === invoice.id)
                .map((note) => (
                  <CreditNoteRow key={note.id} note={note} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InvoiceRowProps extends Pick<ListProps, 'payments'> {
  readonly invoice: HostInvoices['data'][number];
}

function InvoiceRow({ invoice, payments }: InvoiceRowProps) {
  const { language, t } = useI18n();
  const { creditedAgorot, openAgorot, owedBackAgorot } = invoice;
  return (
    <tr>
      <th scope="row" className={styles.leading}>
        <Link {...paths.ownerStatement(language, { month: invoice.month })} className={typography.link}>
          {monthText(invoice.month, language)}
        </Link>
      </th>
      <td data-name={t('billing.number')}>
        <Num>{invoice.number}</Num>
      </td>
      <td data-name={t('billing.due')}>
        <Day date={invoice.dueOn} />
      </td>
      <td>
        <span className={styles.withIcon}>
          <InvoiceStatusTag status={invoice.status} />
          <span className={`${typography.small} ${typography.muted}`}>
            {invoice.paidOn && <RichText id="billing.paidOn" values={{ date: <Day date={invoice.paidOn} /> }} />}
            {creditedAgorot > 0 && openAgorot > 0 && <RichText id="billing.leftToPay" values={{ amount: <Price agorot={openAgorot} /> }} />}
            {owedBackAgorot > 0 && <RichText id="billing.owedBack" values={{ amount: <Price agorot={owedBackAgorot} /> }} />}
          </span>
        </span>
      </td>
      <Amounts {...invoice} />
      <td>
        <div className={`${layout.row} ${layout.tight}`}>
          <InvoiceActions invoice={invoice} payments={payments} />
          <LinkButton {...paths.ownerInvoice(language, invoice.id)} size="s" aria-label={t('billing.openOf', { number: invoice.number })}>
            {t('billing.open')}
          </LinkButton>
        </div>
      </td>
    </tr>
  );
}

/** Under its invoice; what it takes back is negative here. */
function CreditNoteRow({ note }: { note: HostInvoices['creditNotes'][number] }) {
  const { language, t } = useI18n();
  const { number, invoiceNumber, issuedOn, netAgorot, vatAgorot, totalAgorot } = note;
  return (
    <tr>
      <th scope="row" className={styles.leading}>
        {t('billing.creditNoteTitle')}
      </th>
      <td data-name={t('billing.number')}>
        <Num>{number}</Num>
      </td>
      <td>
        <RichText id="billing.issuedOn" values={{ date: <Day date={issuedOn} /> }} />
      </td>
      <td className={typography.muted}>
        <RichText id="billing.creditNoteOf" values={{ number: <Num>{invoiceNumber}</Num> }} />
      </td>
      <Amounts netAgorot={-netAgorot} vatAgorot={-vatAgorot} totalAgorot={-totalAgorot} />
      <td>
        <LinkButton {...paths.ownerCreditNote(language, note.id)} size="s" aria-label={t('billing.openCredit', { number })}>
          {t('billing.open')}
        </LinkButton>
      </td>
    </tr>
  );
}

function Amounts({ netAgorot, vatAgorot, totalAgorot }: { netAgorot: number; vatAgorot: number; totalAgorot: number }) {
  const { t } = useI18n();
  return (
    <>
      <td data-name={t('billing.net')} className={styles.amount}>
        <Price agorot={netAgorot} />
      </td>
      <td data-name={t('billing.vat', { rate: '' })} className={styles.amount}>
        <Price agorot={vatAgorot} />
      </td>
      <td data-name={t('billing.sum')} className={styles.amount}>
        <b>
          <Price agorot={totalAgorot} />
        </b>
      </td>
    </>
  );
}
