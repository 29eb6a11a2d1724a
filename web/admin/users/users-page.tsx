import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { UserPlus, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '#contract/identity.ts';
import { isOneOf, ROLES, type Role, VERIFICATIONS } from '#contract/primitives/enums.ts';
import { usersQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { useWrite } from '#web/admin/use-write.ts';
import type { UsersAddress } from '#web/admin-addresses.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { Form } from '#web/forms/form.tsx';
import { useTextControl } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { type Column, DataTable, Person } from '#web/lists/data-table.tsx';
import { FilterChips, KeywordFilter, SelectFilter } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { type AccountDetails, AccountFields, readAccount } from './account-fields.tsx';

/** Renders all accounts, found by name or address, role, and whether the address is proved; each is opened, and new ones are added. */
export function UsersPage({ address }: { address: UsersAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const users = useQuery(usersQuery(api, address));
  // Another filter begins at the first page.
  const at = (part: UsersAddress) => paths.adminUsers(language, { ...address, page: undefined, ...part });
  return (
    <>
      <PageTitle title={t('adminUsers.title')} action={<AddUser />}>
        {users.data && t('adminUsers.found', { count: users.data.meta.totalItems })}
      </PageTitle>
      <KeywordFilter
        isLive
        label={t('adminUsers.find')}
        submit={t('admin.search')}
        keyword={address.keyword}
        maxLength={100}
        onSearch={(keyword) => void navigate({ ...at({ keyword }), replace: true })}
      >
        <SelectFilter
          isNarrow
          label={t('adminUsers.byVerified')}
          value={address.verified ?? 'all'}
          options={(['all', ...VERIFICATIONS] as const).map((value) => ({ value, label: t(`adminUsers.verified_${value}`) }))}
          onChange={(value) => void navigate(at({ verified: isOneOf(VERIFICATIONS, value) ? value : undefined }))}
        />
      </KeywordFilter>
      <FilterChips
        label={t('adminUsers.byRole')}
        values={[undefined, ...ROLES]}
        chosen={address.role}
        nameOf={(role) => t(role ? `adminUsers.${role}` : 'admin.state_all')}
        linkOf={(role) => at({ role })}
      />
      <ListResults
        answer={users}
        empty={<EmptyList icon={UserSearch} title={t('adminUsers.none')} text={t('admin.searchOther')} />}
        linkOf={(page) => at({ page })}
      >
        {(rows) => <UsersTable users={rows} />}
      </ListResults>
    </>
  );
}

/** Renders accounts; the name leads to all of one. */
function UsersTable({ users }: { users: readonly Account[] }) {
  const { language, t } = useI18n();
  const columns: Column<Account>[] = [
    {
      key: 'user',
      header: t('adminUsers.column_user'),
      isUnnamed: true,
      isWide: true,
      cell: ({ id, username, email }) => (
        <Person
          email={email}
          name={
            <Link {...paths.adminUser(language, id)} className={typography.link}>
              {username}
            </Link>
          }
        />
      ),
    },
    { key: 'roles', header: t('adminUsers.column_roles'), cell: ({ roles }) => <RoleTags roles={roles} /> },
    { key: 'phone', header: t('adminUsers.column_phone'), cell: ({ phone }) => phone && <PhoneNumber phone={phone} /> },
    {
      key: 'verified',
      header: t('adminUsers.column_verified'),
      cell: ({ isEmailVerified }) => t(isEmailVerified ? 'adminUsers.yes' : 'adminUsers.no'),
    },
    { key: 'since', header: t('adminUsers.column_since'), cell: ({ createdAt }) => <TimeText instant={createdAt} /> },
  ];
  return <DataTable label={t('adminUsers.title')} rows={users} columns={columns} keyOf={({ id }) => id} />;
}

/** Opens an account for somebody, who gets a link for choosing a password. */
function AddUser() {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="go" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon of={UserPlus} />
        {t('adminUsers.add')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('adminUsers.addTitle')} closeLabel={t('common.close')}>
        <AddForm />
      </Dialog>
    </>
  );
}

const NOBODY: AccountDetails = { email: '', firstName: '', lastName: '', phone: '', locale: 'he', roles: [] };

function AddForm() {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const form = useForm<AccountDetails>({ defaultValues: NOBODY });
  const { show } = useToasts();
  const add = useWrite({
    write: (api, details: AccountDetails) => api.post('/users', details),
    renews: 'users',
    onDone: async ({ id }) => {
      show({ tone: 'good', text: t('adminUsers.added'), isKept: true });
      await navigate(paths.adminUser(language, id));
    },
  });
  const code = add.error && failureCodeOf(add.error);
  return (
    <Form
      form={form}
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={(typed) => add.mutateAsync(readAccount(typed)).catch(() => undefined)}
    >
      <p className={typography.soft}>{t('adminUsers.addText')}</p>
      {code && (
        <Notice tone="bad" isAnnounced>
          {t(code === 'user_already_registered' ? 'adminUsers.emailKnown' : `errors.${code}`)}
        </Notice>
      )}
      <EmailField />
      <AccountFields />
      <div>
        <SubmitButton kind="go" isBusy={add.isPending}>
          {t('adminUsers.addSubmit')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function EmailField() {
  const { t } = useI18n();
  const control = useTextControl<AccountDetails>({ name: 'email', validate: (typed) => emailWrong(typed, 'adminUsers.emailWrong') });
  return <EmailInput label={t('adminUsers.email')} autoComplete="off" {...control} />;
}

/** Renders what somebody is here. */
export function RoleTags({ roles }: { roles: readonly Role[] }) {
  const { t } = useI18n();
  return (
    <span className={chipStyles.chips}>
      {roles.map((role) => (
        <Tag key={role} tone={role === 'ROLE_ADMIN' ? 'warn' : 'stone'}>
          {t(`adminUsers.${role}`)}
        </Tag>
      ))}
    </span>
  );
}
