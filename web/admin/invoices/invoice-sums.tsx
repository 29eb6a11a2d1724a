import type { AdminInvoices } from '#contract/admin-invoices.ts';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { monthText } from '#web/invoices/month-text.ts';

const AGES = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;

/** What is overdue, by how long it has been so. */
export function Ageing({ ageing }: { ageing: AdminInvoices['meta']['ageing'] }) {
  const { t } = useI18n();
  return (
    <section className={`${listTableStyles.card} ${listsStyles.padded}`} aria-label={t('adminInvoices.ageing')}>
      <h2 className={typography.large}>{t('adminInvoices.ageing')}</h2>
      <dl className={listsStyles.facts}>
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
  const columns = (['month', 'invoices', 'net', 'total', 'credited', 'open'] as const).map((key) => ({
    key,
    name: t(`adminInvoices.column_${key}`),
  }));
  return (
    <section className={listsStyles.note}>
      <h2 className={typography.large}>{t('adminInvoices.months')}</h2>
      <ListTable label={t('adminInvoices.months')} columns={columns}>
        {months.map(({ month, invoices, netAgorot, totalAgorot, creditedAgorot, openAgorot }) => (
          <tr key={month}>
            <Cell>
              <b>{monthText(month, language)}</b>
            </Cell>
            <Cell name={t('adminInvoices.column_invoices')}>
              <Num>{invoices}</Num>
            </Cell>
            <Cell name={t('adminInvoices.column_net')}>
              <Price agorot={netAgorot} />
            </Cell>
            <Cell name={t('adminInvoices.column_total')}>
              <Price agorot={totalAgorot} />
            </Cell>
            <Cell name={t('adminInvoices.column_credited')}>
              <Price agorot={creditedAgorot} />
            </Cell>
            <Cell name={t('adminInvoices.column_open')}>
              <Price agorot={openAgorot} />
            </Cell>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
