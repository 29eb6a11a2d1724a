import type { AdminPayments } from '#contract/admin-payments.ts';
import type { InvoicePaymentState } from '#contract/primitives/enums.ts';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';

const COLUMNS = ['time', 'invoice', 'amount', 'place', 'card', 'reference', 'state'] as const;
const TONES = {
  open: 'warn',
  paid: 'good',
  declined: 'bad',
  cancelled: 'stone',
  expired: 'stone',
  mismatched: 'bad',
  refunding: 'warn',
  refunded: 'stone',
} as const satisfies Record<InvoicePaymentState, string>;

/** What hosts have paid of their invoices, or tried to: the latest. */
export function InvoicePayments({ payments }: { payments: AdminPayments['ofInvoices'] }) {
  const { t } = useI18n();
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminPayments.column_${column}`);
  return (
    <section>
      <h2>{t('adminPayments.ofInvoices')}</h2>
      <ListTable label={t('adminPayments.ofInvoices')} columns={COLUMNS.map((key) => ({ key, name: nameOf(key) }))}>
        {payments.map(({ key, askedAt, invoiceNumber, amountAgorot, propertyId, cardLastFour, reference, state }) => (
          <tr key={key}>
            <Cell name={nameOf('time')}>
              <TimeText instant={askedAt} />
            </Cell>
            <Cell name={nameOf('invoice')}>
              <Num>{invoiceNumber}</Num>
            </Cell>
            <Cell name={nameOf('amount')}>
              <Price agorot={amountAgorot} />
            </Cell>
            <Cell name={nameOf('place')}>
              <Num>{propertyId}</Num>
            </Cell>
            <Cell name={nameOf('card')}>{cardLastFour && <Num>{cardLastFour}</Num>}</Cell>
            <Cell name={nameOf('reference')}>{reference && <Num>{reference}</Num>}</Cell>
            <Cell>
              <Tag tone={TONES[state]}>{t(`adminPayments.ofInvoice_${state}`)}</Tag>
            </Cell>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
