import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import type { Account } from '#contract/identity.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { Cell, ListTable, PersonCell } from '#web/admin/frame/list-table.tsx';
import { NothingFound } from '#web/admin/frame/nothing-found.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import type { UsersAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { paths } from '#web/paths.ts';
import { AddUser } from './add-user.tsx';
import { RoleTags } from './role-tags.tsx';
import { UsersFilter } from './users-filter.tsx';
import { usersQuery } from './users-query.ts';

/** All accounts, found by name or address and by role; each is opened, and new ones are added. */
export function UsersPage({ address }: { address: UsersAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(usersQuery(api, address));
  return (
    <>
      <PageTitle title={t('adminUsers.title')} action={<AddUser />}>
        {data && t('adminUsers.found', { count: data.meta.totalItems })}
      </PageTitle>
      <UsersFilter address={address} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <NothingFound icon={UserSearch} title={t('adminUsers.none')} />}
      {data && data.data.length > 0 && <UsersTable users={data.data} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminUsers(language, { ...address, page })} />}
    </>
  );
}

const COLUMNS = ['user', 'roles', 'phone', 'verified', 'since'] as const;

/** Accounts; the name leads to all of one. */
function UsersTable({ users }: { users: readonly Account[] }) {
  const { language, t } = useI18n();
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminUsers.column_${column}`);
  return (
    <ListTable label={t('adminUsers.title')} columns={COLUMNS.map((key) => ({ key, name: nameOf(key) }))}>
      {users.map(({ id, username, email, roles, phone, isEmailVerified, createdAt }) => (
        <tr key={id}>
          <PersonCell
            name={
              <Link {...paths.adminUser(language, id)} className={typography.link}>
                {username}
              </Link>
            }
            email={email}
          />
          <Cell name={nameOf('roles')}>
            <RoleTags roles={roles} />
          </Cell>
          <Cell name={nameOf('phone')}>{phone && <PhoneNumber phone={phone} />}</Cell>
          <Cell name={nameOf('verified')}>{t(isEmailVerified ? 'adminUsers.yes' : 'adminUsers.no')}</Cell>
          <Cell name={nameOf('since')}>
            <TimeText instant={createdAt} />
          </Cell>
        </tr>
      ))}
    </ListTable>
  );
}
