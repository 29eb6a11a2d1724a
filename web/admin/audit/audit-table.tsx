import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AuditResponse } from '#contract/admin.ts';
import { timeText } from '#web/admin/frame/instants.ts';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { AuditChanges } from './audit-changes.tsx';
import { deedOf } from './audit-words.ts';
import { type Describers, useDescribeChange } from './use-describe-change.ts';

type Entry = AuditResponse['data'][number];
const COLUMNS = ['time', 'actor', 'subject', 'property', 'action', 'outcome'] as const;

/** What was done: by whom, in whose name, about what, and what it changed. */
export function AuditTable({ entries, describers }: { entries: readonly Entry[]; describers: Describers }) {
  const { t } = useI18n();
  return (
    <ListTable label={t('admin.audit')} columns={COLUMNS.map((key) => ({ key, name: t(`admin.column_${key}`) }))}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} describers={describers} />
      ))}
    </ListTable>
  );
}

function EntryRow({ entry, describers }: { entry: Entry; describers: Describers }) {
  const { language, t } = useI18n();
  const describeChange = useDescribeChange(describers);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { at, actor, subject, property, status, changes } = entry;
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`admin.column_${column}`);
  return (
    <>
      <tr className={classNames(isOpen && 'ad__open')}>
        <Cell name={nameOf('time')}>
          <Num>{timeText(at, language)}</Num>
        </Cell>
        <Cell name={nameOf('actor')}>
          <bdi>{actor.name}</bdi>
        </Cell>
        <Cell name={nameOf('subject')}>{subject ? <bdi>{subject.name}</bdi> : <span className="mute">{t('admin.ownName')}</span>}</Cell>
        <Cell name={nameOf('property')}>{property ? <Property property={property} /> : <span className="mute">–</span>}</Cell>
        <Cell name={nameOf('action')}>
          <Deed entry={entry}>
            {changes.length > 0 && (
              <button
                type="button"
                className="link ad__more"
                aria-expanded={isOpen}
                aria-controls={detailsId}
                onClick={() => setOpen(!isOpen)}
              >
                {t('adminAudit.changed', { count: changes.length })}
                <Icon of={ChevronDown} size="s" />
              </button>
            )}
          </Deed>
        </Cell>
        <Cell name={nameOf('outcome')}>
          <Outcome status={status} />
        </Cell>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={COLUMNS.length}>
            <AuditChanges changes={changes} describeChange={describeChange} />
          </td>
        </tr>
      )}
    </>
  );
}

function Deed({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { language, t } = useI18n();
  const { about, method, path } = entry;
  return (
    <span className="ad__deed">
      <b>{deedOf(entry, t)}</b>
      {about && (
        <span className="t1">
          <RichText
            id="adminAudit.about"
            values={{
              name: (
                <Link {...paths.adminUser(language, about.id)} className="link">
                  <bdi>{about.name}</bdi>
                </Link>
              ),
            }}
          />
        </span>
      )}
      <span className="t1 mute">
        <bdi dir="ltr">
          {method} {path}
        </bdi>
      </span>
      {children}
    </span>
  );
}

function Property({ property: { id, name } }: { property: NonNullable<Entry['property']> }) {
  const { language } = useI18n();
  return (
    <Link {...paths.adminAudit(language, { property: id })} className="link">
      <bdi>{name?.[language] || name?.he || <Num>{`#${id}`}</Num>}</bdi>
    </Link>
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
