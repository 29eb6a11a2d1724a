import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Account } from '#contract/identity.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { timeText } from '#web/admin/frame/instants.ts';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { ScrollBox } from '#web/admin/frame/scroll-box.tsx';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths, type UsersAddress } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { USER_ROLES } from './user-roles.ts';
import { usersQuery } from './users-query.ts';

const COLUMNS = ['user', 'roles', 'phone', 'verified', 'since'] as const;

/** All accounts, found by name or address, and by role. */
export function UsersPage({ address }: { address: UsersAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(usersQuery(api, address));
  return (
    <>
      <PageTitle title={t('adminUsers.title')}>{data && t('adminUsers.found', { count: data.meta.totalItems })}</PageTitle>
      <UsersFilter address={address} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="soft">{t('adminUsers.none')}</p>}
      {data && data.data.length > 0 && <UsersTable users={data.data} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminUsers(language, { ...address, page })} />}
    </>
  );
}

function UsersFilter({ address }: { address: UsersAddress }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    void navigate(paths.adminUsers(language, { ...(keyword && { keyword }), ...(address.role && { role: address.role }) }));
  };
  return (
    <>
      <search>
        <form className="ad__search" onSubmit={search}>
          <TextField label={t('adminUsers.find')} name="keyword" defaultValue={address.keyword} maxLength={100} />
          <SubmitButton>{t('admin.search')}</SubmitButton>
        </form>
      </search>
      <nav className="chips ad__chips" aria-label={t('adminUsers.byRole')}>
        {([undefined, ...USER_ROLES] as const).map((role) => (
          <Link
            key={role ?? 'all'}
            {...paths.adminUsers(language, { ...(address.keyword && { keyword: address.keyword }), ...(role && { role }) })}
            className={role === address.role ? 'chip chip--on' : 'chip'}
            {...(role === address.role ? { 'aria-current': 'true' as const } : {})}
          >
            {t(role ? `adminUsers.${role}` : 'admin.state_all')}
          </Link>
        ))}
      </nav>
    </>
  );
}

function UsersTable({ users }: { users: readonly Account[] }) {
  const { t } = useI18n();
  return (
    <ScrollBox isCard label={t('adminUsers.title')}>
      <table className="ad__table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`adminUsers.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function UserRow({ user: { username, email, roles, phone, isEmailVerified, createdAt } }: { user: Account }) {
  const { language, t } = useI18n();
  return (
    <tr>
      <td>
        <b>
          <bdi>{username}</bdi>
        </b>
        <span className="t1 mute">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </td>
      <td>
        <span className="chips">
          {roles.map((role) => (
            <Tag key={role} tone={role === 'ROLE_ADMIN' ? 'warn' : 'stone'}>
              {t(`adminUsers.${role}`)}
            </Tag>
          ))}
        </span>
      </td>
      <td>
        <Num>{phone || '–'}</Num>
      </td>
      <td>{t(isEmailVerified ? 'adminReview.yes' : 'adminReview.no')}</td>
      <td>
        <Num>{timeText(createdAt, language)}</Num>
      </td>
    </tr>
  );
}
