import type { AdminInvoices } from '#contract/admin-invoices.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { type Column, DataTable } from '#web/lists/data-table.tsx';

const AGES = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;

/** Renders what is overdue, by how long it has been so. */
export function Ageing({ ageing }: { ageing: AdminInvoices['meta']['ageing'] }) {
  const { t } = useI18n();
  return (
    <section className={`${panelStyles.card} ${panelStyles.padded}`} aria-label={t('adminInvoices.ageing')}>
      <h2 className={typography.large}>{t('adminInvoices.ageing')}</h2>
      <dl className={panelStyles.facts}>
        {AGES.map((age) => (
          <div key={age}>
            <dt>{t(`adminInvoices.age_${age}`)}</dt>
            <dd>
              <Price agorot={ageing[age]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The sums of months. */
export function MonthSums({ months }: { months: AdminInvoices['meta']['months'] }) {
  const { language, t } = useI18n();
  const columns: Column<AdminInvoices['meta']['months'][number]>[] = [
    { key: 'month', header: t('adminInvoices.column_month'), isUnnamed: true, cell: ({ month }) => <b>{monthText(month, language)}</b> },
    { key: 'invoices', header: t('adminInvoices.column_invoices'), cell: ({ invoices }) => <Num>{invoices}</Num> },
    { key: 'net', header: t('adminInvoices.column_net'), cell: ({ netAgorot }) => <Price agorot={netAgorot} /> },
    { key: 'total', header: t('adminInvoices.column_total'), cell: ({ totalAgorot }) => <Price agorot={totalAgorot} /> },
    { key: 'credited', header: t('adminInvoices.column_credited'), cell: ({ creditedAgorot }) => <Price agorot={creditedAgorot} /> },
    { key: 'open', header: t('adminInvoices.column_open'), cell: ({ openAgorot }) => <Price agorot={openAgorot} /> },
  ];
  return (
    <section className={panelStyles.note}>
      <h2 className={typography.large}>{t('adminInvoices.months')}</h2>
      <DataTable label={t('adminInvoices.months')} rows={months} columns={columns} keyOf={({ month }) => month} />
    </section>
  );
}
