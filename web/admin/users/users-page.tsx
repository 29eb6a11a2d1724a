import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import type { Account } from '#contract/identity.ts';
import { isOneOf, ROLES, VERIFICATIONS } from '#contract/primitives/enums.ts';
import { usersQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import type { UsersAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { type Column, DataTable, Person } from '#web/lists/data-table.tsx';
import { FilterChips, KeywordFilter, SelectFilter } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { AddUser } from './add-user.tsx';
import { RoleTags } from './role-tags.tsx';

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
        empty={
          <EmptyList icon={UserSearch} title={t('adminUsers.none')}>
            {t('admin.searchOther')}
          </EmptyList>
        }
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
