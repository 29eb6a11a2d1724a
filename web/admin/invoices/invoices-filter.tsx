import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toWireDate, toWireMonth } from '#contract/primitives/calendar-date.ts';
import { EXPORT_FORMATS } from '#contract/primitives/enums.ts';
import { firstDayOf, lastDayOf, monthOf, previousMonth } from '#rules/billing/month.ts';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import type { InvoicesAddress } from '#web/admin-addresses.ts';
import { hrefOf } from '#web/api/client.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { paths } from '#web/paths.ts';
import { filtersOf } from './invoices-query.ts';

/** Months to choose from, the latest first: three years. */
const MONTHS = 36;

/** Whose invoices, and of which months. */
export function InvoicesFilter({ address, today }: { address: InvoicesAddress; today: string }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState(address.keyword ?? '');
  const { page: _, ...rest } = address;
  const go = (change: InvoicesAddress) => void navigate(paths.adminInvoices(language, { ...rest, ...change }));
  const months = monthsBefore(today).map((month) => ({ value: month, label: monthText(month, language) }));
  const options = [{ value: '', label: t('adminInvoices.anyMonth') }, ...months];
  return (
    <search>
      <form
        className={listsStyles.search}
        onSubmit={(event) => {
          event.preventDefault();
          go({ keyword: keyword.trim() || undefined });
        }}
      >
        <TextField label={t('adminInvoices.keyword')} value={keyword} maxLength={80} onChange={({ target }) => setKeyword(target.value)} />
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(end === 'from' ? 'adminInvoices.fromMonth' : 'adminInvoices.toMonth')}>
            {(control) => (
              <Select
                {...control}
                value={address[end] ?? ''}
                options={options}
                onChange={({ target }) => go({ [end]: target.value || undefined })}
              />
            )}
          </Field>
        ))}
        <SubmitButton>{t('adminInvoices.search')}</SubmitButton>
      </form>
    </search>
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
  const year = Number(today.slice(0, 4));
  return (
    <section className={`${listsStyles.note} ${layout.stack}`} aria-label={t('adminInvoices.files')}>
      <h2 className={typography.large}>{t('adminInvoices.files')}</h2>
      <p className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
        {EXPORT_FORMATS.map((format) => (
          <a
            key={format}
            download
            className={buttonClass({ size: 's' })}
            href={hrefOf('/admin/invoicesFile', { ...filtersOf(address), format, lang: language })}
          >
            <Icon of={Download} size="s" />
            {t(`adminInvoices.export_${format}`)}
          </a>
        ))}
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
