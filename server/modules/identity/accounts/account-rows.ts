import type { Account, Role } from '#contract/identity.ts';
import { ROLES } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';

/** What of an account its owner and administrators see: everything but the password's hash. */
export const ACCOUNT_COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.locale',
  'users.roles',
  'users.email_verified_at',
  'users.is_welcome_shown',
  'users.created_at',
] as const;

export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly locale: string;
  readonly roles: string[];
  readonly email_verified_at: Date | null;
  readonly is_welcome_shown: boolean;
  readonly created_at: Date;
}

const WEAKEST_FIRST: readonly string[] = ROLES;

/** An account as the API tells it. */
export function presentAccount(row: AccountRow): Account {
  // The table's checks allow no other roles and languages.
  const roles = [...(row.roles as Role[])].sort((one, other) => WEAKEST_FIRST.indexOf(other) - WEAKEST_FIRST.indexOf(one));
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone ?? '',
    locale: row.locale as Locale,
    role: roles[0] ?? 'ROLE_CUSTOMER',
    roles,
    isEmailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
