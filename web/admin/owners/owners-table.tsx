import { UserCog } from 'lucide-react';
import type { PropertyOwner } from '#contract/admin.ts';
import { timeText } from '#web/admin/frame/instants.ts';
import { ScrollBox } from '#web/admin/frame/scroll-box.tsx';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useActAs } from '#web/impersonation/use-act-as.ts';

const TONES = {
  published: 'good',
  approved: 'stone',
  waitingForApproval: 'teal',
  changesRequested: 'warn',
  draft: 'stone',
  none: 'stone',
} as const;
const COLUMNS = ['owner', 'place', 'state', 'units', 'commission', 'lastSeen'] as const;

/** Owners with their place, and entering in their name. */
export function OwnersTable({ owners }: { owners: readonly PropertyOwner[] }) {
  const { t } = useI18n();
  const actAs = useActAs();
  return (
    <>
      {actAs.error && (
        <Notice tone="bad" isAnnounced>
          {t(`errors.${failureCodeOf(actAs.error)}`)}
        </Notice>
      )}
      <ScrollBox isCard label={t('admin.owners')}>
        <table className="ad__table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`admin.column_${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="vh">{t('admin.actAs')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {owners.map((owner) => (
              <OwnerRow
                key={owner.id}
                owner={owner}
                isBusy={actAs.isPending && actAs.variables.id === owner.id}
                onAct={() => actAs.mutate(owner)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function OwnerRow({ owner, isBusy, onAct }: { owner: PropertyOwner; isBusy: boolean; onAct: () => void }) {
  const { language, t } = useI18n();
  const { name, email, hotel, state, commissionPercent, lastSeenAt } = owner;
  return (
    <tr>
      <td>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="t1 mute">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </td>
      <td>
        <bdi>{hotel ? hotel.name[language] || hotel.name.he : ''}</bdi>
        <span className="t1 mute">{hotel?.city?.[language]}</span>
      </td>
      <td>
        <Tag tone={TONES[state]}>{t(`admin.state_${state}`)}</Tag>
      </td>
      <td>
        <Num>{hotel?.units ?? '–'}</Num>
      </td>
      <td>
        <Num>{commissionPercent === null ? '–' : `${commissionPercent}%`}</Num>
      </td>
      <td>
        <Num>{lastSeenAt ? timeText(lastSeenAt, language) : '–'}</Num>
      </td>
      <td>
        <Button size="s" isBusy={isBusy} onClick={onAct} aria-label={t('admin.actAsOf', { name })}>
          <Icon of={UserCog} size="s" />
          {t('admin.actAs')}
        </Button>
      </td>
    </tr>
  );
}
