import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { UserCog, Users } from 'lucide-react';
import type { PropertyOwner } from '#contract/admin.ts';
import { OWNER_STATES } from '#contract/primitives/enums.ts';
import type { OwnersAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useActAs } from '#web/impersonation/acting.ts';
import { type Column, DataTable, Person, Under } from '#web/lists/data-table.tsx';
import { FilterChips, KeywordFilter } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { ownersQuery } from './admin-queries.ts';
import { TimeText } from './frame/instants.tsx';
import { PageTitle } from './frame/page-title.tsx';
import * as panelStyles from './frame/panels.module.css';

const TONES = {
  published: 'good',
  approved: 'stone',
  waitingForApproval: 'teal',
  changesRequested: 'warn',
  draft: 'stone',
  none: 'stone',
} as const;

/** Renders all property owners, found by name, address or place, and by how far their place has come; each can be acted for. */
export function OwnersPage({ address }: { address: OwnersAddress }) {
  const { language, t } = useI18n();
  const { api, site } = useSurroundings();
  const navigate = useNavigate();
  const owners = useQuery(ownersQuery(api, address));
  // Another filter begins at the first page.
  const at = (part: OwnersAddress) => paths.adminOwners(language, { ...address, page: undefined, ...part });
  const counts: Readonly<Record<string, number>> = owners.data?.meta.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageTitle title={t('admin.owners')}>{owners.data && t('admin.ownersFound', { count: owners.data.meta.totalItems })}</PageTitle>
      <KeywordFilter
        isLive
        label={t('admin.findOwner')}
        submit={t('admin.search')}
        keyword={address.keyword}
        maxLength={100}
        onSearch={(keyword) => void navigate({ ...at({ keyword }), replace: true })}
      />
      <FilterChips
        label={t('admin.byState')}
        values={[undefined, ...OWNER_STATES]}
        chosen={address.state}
        nameOf={(state) => t(state ? `admin.state_${state}` : 'admin.state_all')}
        countOf={(state) => (state ? (counts[state] ?? 0) : total)}
        linkOf={(state) => at({ state })}
      />
      <ListResults
        answer={owners}
        empty={<EmptyList icon={Users} title={t('admin.noOwners')} text={t('admin.searchOther')} />}
        note={
          <p className={`${typography.small} ${typography.muted} ${panelStyles.note}`}>
            {t('admin.actingNote', { minutes: site.impersonationMinutes })}
          </p>
        }
        linkOf={(page) => at({ page })}
      >
        {(rows) => <OwnersTable owners={rows} />}
      </ListResults>
    </>
  );
}

/** Renders owners, a line for each of their places, and entering it in their name. */
function OwnersTable({ owners }: { owners: readonly PropertyOwner[] }) {
  const { language, t } = useI18n();
  const actAs = useActAs();
  const nameOf = ({ name }: NonNullable<PropertyOwner['hotel']>) => name[language] || name.he;
  const columns: Column<PropertyOwner>[] = [
    {
      key: 'owner',
      header: t('admin.column_owner'),
      isUnnamed: true,
      isWide: true,
      cell: ({ id, name, email }) => (
        <Person
          email={email}
          name={
            <Link {...paths.adminUser(language, id)} className={typography.link}>
              {name}
            </Link>
          }
        />
      ),
    },
    {
      key: 'place',
      header: t('admin.column_place'),
      isUnnamed: true,
      cell: ({ hotel }) => (
        <>
          <bdi>{hotel ? nameOf(hotel) : '–'}</bdi>
          <Under isInLine>{hotel?.city?.[language]}</Under>
        </>
      ),
    },
    {
      key: 'state',
      header: t('admin.column_state'),
      isUnnamed: true,
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`admin.state_${state}`)}</Tag>,
    },
    { key: 'units', header: t('admin.column_units'), cell: ({ hotel }) => hotel && <Num>{hotel.units}</Num> },
    {
      key: 'commission',
      header: t('admin.column_commission'),
      cell: ({ hotel, commissionPercent }) =>
        commissionPercent !== null &&
        hotel && (
          <Link
            {...paths.adminCommission(language, hotel.id)}
            className={typography.link}
            aria-label={t('adminCommission.toTerms', { percent: `${commissionPercent}%`, name: nameOf(hotel) })}
          >
            <Num>{`${commissionPercent}%`}</Num>
          </Link>
        ),
    },
    {
      key: 'lastSeen',
      header: t('admin.column_lastSeen'),
      cell: ({ lastSeenAt }) => lastSeenAt && <TimeText instant={lastSeenAt} />,
    },
    {
      key: 'act',
      header: t('admin.actAs'),
      isHeaderHidden: true,
      cell: (owner) => (
        <Button
          size="s"
          isBusy={actAs.isPending && actAs.variables === owner}
          onClick={() => actAs.mutate(owner)}
          aria-label={t('admin.actAsOf', { name: owner.name })}
        >
          <Icon of={UserCog} size="s" />
          {t('admin.actAs')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <FailureNotice error={actAs.error} />
      <DataTable label={t('admin.owners')} rows={owners} columns={columns} keyOf={({ id, hotel }) => `${id} ${hotel?.id}`} />
    </>
  );
}
