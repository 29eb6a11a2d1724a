import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { toWireDate, toWireMonth } from '#contract/primitives/calendar-date.ts';
import { firstDayOf, lastDayOf, monthOf, previousMonth } from '#rules/billing/month.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import type { InvoicesAddress } from '#web/admin-addresses.ts';
import { hrefOf } from '#web/api/client.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { KeywordFilter, SelectFilter } from '#web/lists/list-filter.tsx';
import { ExportLinks } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';

/** Months to choose from, the latest first: three years. */
const MONTHS = 36;

/** Whose invoices, and of which months. */
export function InvoicesFilter({ address, today }: { address: InvoicesAddress; today: string }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const go = (change: InvoicesAddress) => void navigate(paths.adminInvoices(language, { ...address, page: undefined, ...change }));
  const months = monthsBefore(today).map((month) => ({ value: month, label: monthText(month, language) }));
  const options = [{ value: '', label: t('adminInvoices.anyMonth') }, ...months];
  return (
    <KeywordFilter
      label={t('adminInvoices.keyword')}
      submit={t('adminInvoices.search')}
      keyword={address.keyword}
      maxLength={80}
      onSearch={(keyword) => go({ keyword })}
    >
      <SelectFilter
        label={t('adminInvoices.fromMonth')}
        value={address.from ?? ''}
        options={options}
        onChange={(from) => go({ from: from || undefined })}
      />
      <SelectFilter
        label={t('adminInvoices.toMonth')}
        value={address.to ?? ''}
        options={options}
        onChange={(to) => go({ to: to || undefined })}
      />
    </KeywordFilter>
  );
}

function monthsBefore(today: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(today); months.length < MONTHS; month = previousMonth(month)) months.push(toWireMonth(month));
  return months;
}

/** The list as a file, and the uniform file of this year and the last, whose books are closed in this. */
export function Files({ address, today }: { address: InvoicesAddress; today: string }) {
  const { language, t } = useI18n();
  const { page: _, ...filter } = address;
  const year = Number(today.slice(0, 4));
  return (
    <section className={`${panelStyles.note} ${layout.stack}`} aria-label={t('adminInvoices.files')}>
      <h2 className={typography.large}>{t('adminInvoices.files')}</h2>
      <p className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
        <ExportLinks
          hrefOf={(format) => hrefOf('/admin/invoicesFile', { ...filter, format, lang: language })}
          nameOf={(format) => t(`adminInvoices.export_${format}`)}
        />
      </p>
      <p className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
        <span>{t('adminInvoices.uniformNote')}</span>
        {[year, year - 1].map((each) => (
          <a
            key={each}
            download
            className={buttonClass({ size: 's' })}
            href={hrefOf('/admin/uniformFile', {
              from: toWireDate(firstDayOf(`${each}-01`)),
              to: toWireDate(lastDayOf(`${each}-12`)),
              lang: language,
            })}
            aria-label={t('adminInvoices.uniformOf', { year: String(each) })}
          >
            <Icon of={Download} size="s" />
            {each}
          </a>
        ))}
      </p>
    </section>
  );
}
