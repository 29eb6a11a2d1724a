import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/identity.ts';
import { timeText } from '#web/admin/frame/instants.ts';
import { Cell, ListTable, PersonCell } from '#web/admin/frame/list-table.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { RoleTags } from './role-tags.tsx';

const COLUMNS = ['user', 'roles', 'phone', 'verified', 'since'] as const;

/** Accounts; the name leads to all of one. */
export function UsersTable({ users }: { users: readonly Account[] }) {
  const { language, t } = useI18n();
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminUsers.column_${column}`);
  return (
    <ListTable label={t('adminUsers.title')} columns={COLUMNS.map((key) => ({ key, name: nameOf(key) }))}>
      {users.map(({ id, username, email, roles, phone, isEmailVerified, createdAt }) => (
        <tr key={id}>
          <PersonCell
            name={
              <Link {...paths.adminUser(language, id)} className="link">
                {username}
              </Link>
            }
            email={email}
          />
          <Cell name={nameOf('roles')}>
            <RoleTags roles={roles} />
          </Cell>
          <Cell name={nameOf('phone')}>
            <Num>{phone || '–'}</Num>
          </Cell>
          <Cell name={nameOf('verified')}>{t(isEmailVerified ? 'adminUsers.yes' : 'adminUsers.no')}</Cell>
          <Cell name={nameOf('since')}>
            <Num>{timeText(createdAt, language)}</Num>
          </Cell>
        </tr>
      ))}
    </ListTable>
  );
}
