import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { isOneOf, ROLES, VERIFICATIONS } from '#contract/primitives/enums.ts';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { useTypedSearch } from '#web/admin/frame/use-typed-search.ts';
import type { UsersAddress } from '#web/admin-addresses.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Which accounts are listed: by name or address, by role, by whether the address is proved. */
export function UsersFilter({ address }: { address: UsersAddress }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  // Another filter begins at the first page.
  const { page: _, ...chosen } = address;
  const { keyword: present = '', ...withoutKeyword } = chosen;
  const { verified: ___, ...withoutVerified } = chosen;
  const { typed, setTyped, searchNow } = useTypedSearch(present, (keyword) => {
    void navigate({ ...paths.adminUsers(language, { ...withoutKeyword, ...(keyword && { keyword }) }), replace: true });
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchNow(typed);
  };
  const verify = (verified: string) =>
    void navigate(paths.adminUsers(language, isOneOf(VERIFICATIONS, verified) ? { ...chosen, verified } : withoutVerified));
  return (
    <>
      <search>
        <form className={listsStyles.search} onSubmit={search}>
          <TextField label={t('adminUsers.find')} value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={100} />
          <SubmitButton>{t('admin.search')}</SubmitButton>
          <Field label={t('adminUsers.byVerified')} className={listsStyles.narrow}>
            {(control) => (
              <Select
                {...control}
                value={address.verified ?? 'all'}
                options={(['all', ...VERIFICATIONS] as const).map((value) => ({ value, label: t(`adminUsers.verified_${value}`) }))}
                onChange={({ target }) => verify(target.value)}
              />
            )}
          </Field>
        </form>
      </search>
      <RoleChips present={address.role} others={chosen} />
    </>
  );
}

function RoleChips({ present, others }: { present: UsersAddress['role']; others: UsersAddress }) {
  const { language, t } = useI18n();
  const { role: _, ...rest } = others;
  return (
    <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('adminUsers.byRole')}>
      {([undefined, ...ROLES] as const).map((role) => (
        <Link
          key={role ?? 'all'}
          {...paths.adminUsers(language, role ? { ...rest, role } : rest)}
          className={role === present ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
          {...(role === present ? { 'aria-current': 'true' as const } : {})}
        >
          {t(role ? `adminUsers.${role}` : 'admin.state_all')}
        </Link>
      ))}
    </nav>
  );
}
