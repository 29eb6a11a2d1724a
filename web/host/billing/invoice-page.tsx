import { useQuery } from '@tanstack/react-query';
import type { HostCreditNote, HostInvoice } from '#contract/billing.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { lastDayOf } from '#rules/billing/month.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { InvoiceStatusTag } from '#web/invoices/invoice-status-tag.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingWait } from './billing-frame.tsx';
import { hostInvoiceQuery, hostPaymentsQuery, invoiceFileOf } from './billing-query.ts';
import { Amount, Day } from './cells.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { SheetBuyer, SheetHead, SheetTools } from './sheet-parts.tsx';

/** An invoice as a sheet of paper. */
export function InvoicePage({ id }: { id: number }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: invoice, error, refetch } = useQuery(hostInvoiceQuery(api, language, id));
  const { data: payments } = useQuery(hostPaymentsQuery(api));
  return (
    <>
      <div className={`${layout.row} ${layout.wrapping} ${layout.tight} ${styles.tools}`}>
        <LinkButton {...paths.ownerInvoices(language)} size="s">
          {t('billing.toInvoices')}
        </LinkButton>
        {invoice && <InvoiceStatusTag status={invoice.status} />}
        {invoice && <InvoiceActions invoice={invoice} payments={payments} isMain />}
        {invoice && <SheetTools href={invoiceFileOf(id, language)} />}
      </div>
      {!invoice && <BillingWait isPageTitle error={error} onRetry={() => void refetch()} />}
      {invoice && <Sheet invoice={invoice} />}
    </>
  );
}

/** What invoices and credit notes have in common. */
type Paper = HostInvoice | HostCreditNote;

function Sheet({ invoice }: { invoice: HostInvoice }) {
  const { t } = useI18n();
  const { number, issuedOn, dueOn } = invoice;
  return (
    <article className={styles.sheet}>
      <SheetHead seller={invoice.seller} />
      <div className={styles.sheetTitle}>
        <div>
          <h1>
            <RichText id="billing.taxInvoice" values={{ number: <Num>{number}</Num> }} />
          </h1>
          {(invoice.allocationNumber || invoice.needsAllocation) && (
            <p>
              <RichText
                id="billing.allocationNumber"
                values={{ number: invoice.allocationNumber ? <Num>{invoice.allocationNumber}</Num> : t('billing.allocationAwaited') }}
              />
            </p>
          )}
          <p className={typography.muted}>
            {t('billing.copy')} · <RichText id="billing.issuedOn" values={{ date: <Day date={issuedOn} style="medium" /> }} />
          </p>
        </div>
        <p className={styles.deadline}>
          <span className={typography.muted}>{t('billing.due')}</span>
          <b>
            <Day date={dueOn} style="medium" />
          </b>
        </p>
      </div>
      <Sides paper={invoice} />
      <Details paper={invoice} />
      <Sums paper={invoice} total={t('billing.sumWithVat')} />
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.invoiceNote')}</p>
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.computerised')}</p>
    </article>
  );
}

export function Sides({ paper: { buyer, month } }: { paper: Paper }) {
  const { language, t } = useI18n();
  const first = fromWireDate(`01-${month}`) ?? '';
  return (
    <dl className={styles.sides}>
      <SheetBuyer title={t('billing.to')} buyer={buyer} />
      <div>
        <dt>{t('billing.period')}</dt>
        <dd>
          <b>{monthText(month, language)}</b>
        </dd>
        <dd>
          <RichText
            id="billing.byCheckOut"
            values={{ dates: <DateRangeText from={first} to={lastDayOf(first.slice(0, 7))} style="medium" /> }}
          />
        </dd>
      </div>
    </dl>
  );
}

export function Details({ paper: { lines } }: { paper: Paper }) {
  const { t } = useI18n();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('billing.checkOut')}</th>
            <th scope="col">{t('billing.reservation')}</th>
            <th scope="col">{t('billing.detail')}</th>
            <th scope="col">{t('billing.basisOfStay')}</th>
            <th scope="col">{t('billing.commission')}</th>
            <th scope="col">{t('billing.discount')}</th>
            <th scope="col">{t('billing.netOfLine')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.reservationId}>
              <td data-name={t('billing.checkOut')}>
                <Day date={line.to} style="medium" />
              </td>
              <td data-name={t('billing.reservation')}>
                <Num>{line.reservationId}</Num>
              </td>
              <td className={styles.leading}>
                {line.outcome === 'stayed' || line.outcome === null
                  ? t('billing.stayOf', { nights: t('common.nights', { count: line.nights }) })
                  : t(`billing.outcome_${line.outcome}`)}
              </td>
              <Amount name={t('billing.basisOfStay')} agorot={line.basisAgorot} />
              <Amount name={t('billing.commission')} agorot={line.commissionAgorot} />
              <Amount name={t('billing.discount')} agorot={-line.discountAgorot} />
              <Amount name={t('billing.netOfLine')} agorot={line.netAgorot} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SumsProps {
  readonly paper: Paper;
  /** What the total is called. */
  readonly total: string;
}

export function Sums({ paper: { netAgorot, vatPercent, vatAgorot, totalAgorot }, total }: SumsProps) {
  const { t } = useI18n();
  return (
    <dl className={styles.sums}>
      <dt>{t('billing.net')}</dt>
      <dd>
        <Price agorot={netAgorot} />
      </dd>
      <dt>
        <RichText id="billing.vat" values={{ rate: <Num>{`${vatPercent}%`}</Num> }} />
      </dt>
      <dd>
        <Price agorot={vatAgorot} />
      </dd>
      <dt>
        <b>{total}</b>
      </dt>
      <dd>
        <b>
          <Price agorot={totalAgorot} />
        </b>
      </dd>
    </dl>
  );
}
