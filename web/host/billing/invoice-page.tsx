import { useQuery } from '@tanstack/react-query';
import type { HostInvoice } from '#contract/billing.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Stack } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { InvoiceStatusTag } from '#web/invoices/invoice-status-tag.tsx';
import * as styles from './billing.module.css';
import { hostInvoiceQuery, hostPaymentsQuery, invoiceFileOf } from './billing-query.ts';
import { Day } from './cells.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { Details, SheetHead, SheetPage, Sides, Sums } from './sheet-parts.tsx';

/** Renders an invoice as a sheet of paper. */
export function InvoicePage({ id }: { id: number }) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(hostInvoiceQuery(api, language, id));
  const { data: payments } = useQuery(hostPaymentsQuery(api));
  return (
    <SheetPage
      answer={answer}
      href={invoiceFileOf(id, language)}
      tools={(invoice) => (
        <>
          <InvoiceStatusTag status={invoice.status} />
          <InvoiceActions invoice={invoice} payments={payments} isMain />
        </>
      )}
    >
      {(invoice) => <Sheet invoice={invoice} />}
    </SheetPage>
  );
}

function Sheet({ invoice }: { invoice: HostInvoice }) {
  const { t } = useI18n();
  const { number, issuedOn, dueOn } = invoice;
  return (
    <>
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
        <Stack as="p" gap={0}>
          <span className={typography.muted}>{t('billing.due')}</span>
          <b>
            <Day date={dueOn} style="medium" />
          </b>
        </Stack>
      </div>
      <Sides paper={invoice} />
      <Details paper={invoice} />
      <Sums paper={invoice} total={t('billing.sumWithVat')} />
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.invoiceNote')}</p>
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.computerised')}</p>
    </>
  );
}
