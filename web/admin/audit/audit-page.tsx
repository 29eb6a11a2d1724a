import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditResponse } from '#contract/admin.ts';
import { AUDIT_ACTIONS } from '#contract/primitives/audit-actions.ts';
import { isOneOf } from '#contract/primitives/enums.ts';
import { auditQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import type { AuditAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Column, DataTable, detailsIdOf } from '#web/lists/data-table.tsx';
import { DateFilter, FilterForm, isFiltered, SelectFilter } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './audit.module.css';
import { AuditAction } from './audit-action.tsx';
import { AuditChanges } from './audit-changes.tsx';
import type { Describers } from './describe-change.ts';

type Entry = AuditResponse['data'][number];

/** Renders what administrators did, in their own name and as hosts, and what it changed. */
export function AuditPage({ address, describers }: { address: AuditAddress; describers: Describers }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const entries = useQuery(auditQuery(api, address));
  const empty = isFiltered(address) ? (
    <EmptyList icon={ScrollText} title={t('admin.noEntries')} text={t('admin.searchOther')} />
  ) : (
    <EmptyList isGood icon={ScrollText} title={t('adminAudit.empty')} text={t('adminAudit.emptyText')} />
  );
  return (
    <>
      <PageTitle title={t('admin.audit')}>{entries.data && t('admin.entriesFound', { count: entries.data.meta.totalItems })}</PageTitle>
      <AuditFilter address={address} />
      <ListResults answer={entries} empty={empty} linkOf={(page) => paths.adminAudit(language, { ...address, page })}>
        {(rows) => <AuditTable entries={rows} describers={describers} />}
      </ListResults>
    </>
  );
}

/** Renders which records are listed: by person, kind of action, place and date. */
function AuditFilter({ address }: { address: AuditAddress }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const { page: _, ...filter } = address;
  const search = (textOf: (name: string) => string) => {
    const [action, property] = [textOf('action'), Number(textOf('property'))];
    void navigate(
      paths.adminAudit(language, {
        actor: textOf('actor') || undefined,
        action: isOneOf(AUDIT_ACTIONS, action) ? action : undefined,
        property: Number.isInteger(property) && property > 0 ? property : undefined,
        from: textOf('from') || undefined,
        to: textOf('to') || undefined,
      }),
    );
  };
  return (
    <FilterForm
      filter={filter}
      onSearch={search}
      submit={t('admin.search')}
      clear={t('adminAudit.clearFilter')}
      clearLink={paths.adminAudit(language)}
    >
      <TextField label={t('admin.byPerson')} name="actor" defaultValue={address.actor} maxLength={100} />
      <SelectFilter
        label={t('adminAudit.byAction')}
        name="action"
        value={address.action ?? 'all'}
        options={(['all', ...AUDIT_ACTIONS] as const).map((value) => ({ value, label: t(`adminAudit.action_${value}`) }))}
      />
      <TextField label={t('admin.byProperty')} name="property" defaultValue={address.property} inputMode="numeric" dir="ltr" />
      <DateFilter label={t('admin.fromDate')} name="from" date={address.from} />
      <DateFilter label={t('admin.toDate')} name="to" date={address.to} />
    </FilterForm>
  );
}

/** Renders what was done: by whom, in whose name, about what, and what it changed, which is unfolded. */
function AuditTable({ entries, describers }: { entries: readonly Entry[]; describers: Describers }) {
  const { language, t } = useI18n();
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]);
  const columns: Column<Entry>[] = [
    { key: 'time', header: t('admin.column_time'), cell: ({ at }) => <TimeText instant={at} /> },
    { key: 'actor', header: t('admin.column_actor'), cell: ({ actor }) => <bdi>{actor.name}</bdi> },
    {
      key: 'subject',
      header: t('admin.column_subject'),
      cell: ({ subject }) => (subject ? <bdi>{subject.name}</bdi> : <span className={typography.muted}>{t('admin.ownName')}</span>),
    },
    {
      key: 'property',
      header: t('admin.column_property'),
      cell: ({ property }) =>
        property ? (
          <Link {...paths.adminAudit(language, { property: property.id })} className={typography.link}>
            <bdi>{property.name?.[language] || property.name?.he || <Num>{`#${property.id}`}</Num>}</bdi>
          </Link>
        ) : (
          <span className={typography.muted}>–</span>
        ),
    },
    {
      key: 'action',
      header: t('admin.column_action'),
      isWide: true,
      cell: (entry) => (
        <AuditAction entry={entry}>
          {entry.changes.length > 0 && (
            <button
              type="button"
              className={`${typography.link} ${styles.more}`}
              aria-expanded={open.includes(entry.id)}
              aria-controls={detailsIdOf(entry.id)}
              onClick={() => toggle(entry.id)}
            >
              {t('adminAudit.changed', { count: entry.changes.length })}
              <Icon of={ChevronDown} size="s" />
            </button>
          )}
        </AuditAction>
      ),
    },
    { key: 'outcome', header: t('admin.column_outcome'), cell: ({ status }) => <Outcome status={status} /> },
  ];
  return (
    <DataTable
      label={t('admin.audit')}
      rows={entries}
      columns={columns}
      keyOf={({ id }) => id}
      detailsOf={({ id, changes }) => open.includes(id) && <AuditChanges changes={changes} describers={describers} />}
    />
  );
}

function Outcome({ status }: { status: number | null }) {
  const { t } = useI18n();
  if (status === null) return <Tag tone="warn">{t('admin.outcome_unknown')}</Tag>;
  return (
    <Tag tone={status < 400 ? 'good' : 'bad'}>
      {t(status < 400 ? 'admin.outcome_done' : 'admin.outcome_refused')} <Num>{status}</Num>
    </Tag>
  );
}
