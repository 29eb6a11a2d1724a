import { Link } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import type { PropertyOwner } from '#contract/admin.ts';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import { Cell, ListTable, PersonCell } from '#web/admin/frame/list-table.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useActAs } from '#web/impersonation/use-act-as.ts';
import { paths } from '#web/paths.ts';

const TONES = {
  published: 'good',
  approved: 'stone',
  waitingForApproval: 'teal',
  changesRequested: 'warn',
  draft: 'stone',
  none: 'stone',
} as const;
const COLUMNS = ['owner', 'place', 'state', 'units', 'commission', 'lastSeen'] as const;

/** Owners, a line for each of their places, and entering it in their name. */
export function OwnersTable({ owners }: { owners: readonly PropertyOwner[] }) {
  const { t } = useI18n();
  const actAs = useActAs();
  const columns = [
    ...COLUMNS.map((key) => ({ key, name: t(`admin.column_${key}`) })),
    { key: 'act', name: t('admin.actAs'), isHidden: true },
  ];
  return (
    <>
      <FailureNotice error={actAs.error} />
      <ListTable label={t('admin.owners')} columns={columns}>
        {owners.map((owner) => (
          <OwnerRow
            key={`${owner.id} ${owner.hotel?.id}`}
            owner={owner}
            isBusy={actAs.isPending && actAs.variables === owner}
            onAct={() => actAs.mutate(owner)}
          />
        ))}
      </ListTable>
    </>
  );
}

function OwnerRow({ owner, isBusy, onAct }: { owner: PropertyOwner; isBusy: boolean; onAct: () => void }) {
  const { language, t } = useI18n();
  const { name, email, hotel, state, commissionPercent, lastSeenAt } = owner;
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`admin.column_${column}`);
  return (
    <tr>
      <PersonCell
        name={
          <Link {...paths.adminUser(language, owner.id)} className={typography.link}>
            {name}
          </Link>
        }
        email={email}
      />
      <Cell className={listTableStyles.inLine}>
        <bdi>{hotel ? hotel.name[language] || hotel.name.he : '–'}</bdi>
        <span className={`${typography.small} ${typography.muted} ${listTableStyles.under}`}>{hotel?.city?.[language]}</span>
      </Cell>
      <Cell>
        <Tag tone={TONES[state]}>{t(`admin.state_${state}`)}</Tag>
      </Cell>
      <Cell name={nameOf('units')}>{hotel && <Num>{hotel.units}</Num>}</Cell>
      <Cell name={nameOf('commission')}>
        {commissionPercent !== null && hotel && (
          <Link
            {...paths.adminCommission(language, hotel.id)}
            className={typography.link}
            aria-label={t('adminCommission.toTerms', { percent: `${commissionPercent}%`, name: hotel.name[language] || hotel.name.he })}
          >
            <Num>{`${commissionPercent}%`}</Num>
          </Link>
        )}
      </Cell>
      <Cell name={nameOf('lastSeen')}>{lastSeenAt && <TimeText instant={lastSeenAt} />}</Cell>
      <Cell>
        <Button size="s" isBusy={isBusy} onClick={onAct} aria-label={t('admin.actAsOf', { name })}>
          <Icon of={UserCog} size="s" />
          {t('admin.actAs')}
        </Button>
      </Cell>
    </tr>
  );
}
