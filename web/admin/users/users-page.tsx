import { useQuery } from '@tanstack/react-query';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths, type UsersAddress } from '#web/paths.ts';
import { AddUser } from './add-user.tsx';
import { UsersFilter } from './users-filter.tsx';
import { usersQuery } from './users-query.ts';
import { UsersTable } from './users-table.tsx';

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
      {data?.data.length === 0 && <p className="soft">{t('adminUsers.none')}</p>}
      {data && data.data.length > 0 && <UsersTable users={data.data} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminUsers(language, { ...address, page })} />}
    </>
  );
}
