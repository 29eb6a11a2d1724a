import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { AUDIT_ACTIONS } from '#contract/primitives/audit-actions.ts';
import { isOneOf } from '#contract/primitives/enums.ts';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import type { AuditAddress } from '#web/admin-addresses.ts';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { DateBox } from './date-box.tsx';

/** Which records are listed: by person, kind of action, place and date. */
export function AuditFilter({ address }: { address: AuditAddress }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const { page: _, ...filter } = address;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(paths.adminAudit(language, readFilter(new FormData(event.currentTarget))));
  };
  return (
    <search>
      {/* Written anew when the filter changes by a link, so that it always shows what is listed. */}
      <form key={JSON.stringify(filter)} className={listsStyles.search} onSubmit={search}>
        <TextField label={t('admin.byPerson')} name="actor" defaultValue={address.actor} maxLength={100} />
        <Field label={t('adminAudit.byAction')}>
          {(control) => (
            <Select
              {...control}
              name="action"
              defaultValue={address.action ?? 'all'}
              options={(['all', ...AUDIT_ACTIONS] as const).map((value) => ({ value, label: t(`adminAudit.action_${value}`) }))}
            />
          )}
        </Field>
        <TextField label={t('admin.byProperty')} name="property" defaultValue={address.property} inputMode="numeric" dir="ltr" />
        <DateBox label={t('admin.fromDate')} name="from" date={address.from} />
        <DateBox label={t('admin.toDate')} name="to" date={address.to} />
        <SubmitButton>{t('admin.search')}</SubmitButton>
        {Object.values(filter).some((value) => value !== undefined) && (
          <Link {...paths.adminAudit(language)} className={`${typography.link} ${listsStyles.clear}`}>
            {t('adminAudit.clearFilter')}
          </Link>
        )}
      </form>
    </search>
  );
}

function readFilter(typed: FormData): AuditAddress {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim();
  const property = Number(textOf('property'));
  const action = textOf('action');
  return {
    ...(textOf('actor') && { actor: textOf('actor') }),
    ...(isOneOf(AUDIT_ACTIONS, action) && { action }),
    ...(Number.isInteger(property) && property > 0 && { property }),
    ...(textOf('from') && { from: textOf('from') }),
    ...(textOf('to') && { to: textOf('to') }),
  };
}
