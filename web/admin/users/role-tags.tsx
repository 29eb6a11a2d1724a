import type { Role } from '#contract/primitives/enums.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** What somebody is here. */
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
