import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { AuditResponse } from '#contract/admin.ts';
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
import { type AuditAddress, paths } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { auditQuery } from './audit-query.ts';

type Entry = AuditResponse['data'][number];
const COLUMNS = ['time', 'actor', 'subject', 'property', 'action', 'outcome'] as const;

/** What administrators did, in their own name and as hosts; found by person, place and date. */
export function AuditPage({ address }: { address: AuditAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(auditQuery(api, address));
  return (
    <>
      <PageTitle title={t('admin.audit')}>{data && t('admin.entriesFound', { count: data.meta.totalItems })}</PageTitle>
      <AuditFilter address={address} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="soft">{t('admin.noEntries')}</p>}
      {data && data.data.length > 0 && <AuditTable entries={data.data} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminAudit(language, { ...address, page })} />}
    </>
  );
}

function AuditFilter({ address }: { address: AuditAddress }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '').trim();
    const property = Number(textOf('property'));
    void navigate(
      paths.adminAudit(language, {
        ...(textOf('actor') && { actor: textOf('actor') }),
        ...(Number.isInteger(property) && property > 0 && { property }),
        ...(textOf('from') && { from: textOf('from') }),
        ...(textOf('to') && { to: textOf('to') }),
      }),
    );
  };
  return (
    <search>
      <form className="ad__search" onSubmit={search}>
        <TextField label={t('admin.byPerson')} name="actor" defaultValue={address.actor} maxLength={100} />
        <TextField label={t('admin.byProperty')} name="property" defaultValue={address.property} inputMode="numeric" dir="ltr" />
        <TextField label={t('admin.fromDate')} name="from" type="date" defaultValue={address.from} />
        <TextField label={t('admin.toDate')} name="to" type="date" defaultValue={address.to} />
        <SubmitButton>{t('admin.search')}</SubmitButton>
      </form>
    </search>
  );
}

function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useI18n();
  return (
    <ScrollBox isCard label={t('admin.audit')}>
      <table className="ad__table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`admin.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function AuditRow({ entry: { at, actor, subject, property, method, path, status } }: { entry: Entry }) {
  const { language, t } = useI18n();
  return (
    <tr>
      <td>
        <Num>{timeText(at, language)}</Num>
      </td>
      <td>
        <bdi>{actor.name}</bdi>
      </td>
      <td>{subject ? <bdi>{subject.name}</bdi> : <span className="mute">{t('admin.ownName')}</span>}</td>
      <td>
        {property && (
          <>
            <bdi>{property.name?.[language]}</bdi>{' '}
            <span className="mute">
              <Num>{property.id}</Num>
            </span>
          </>
        )}
      </td>
      <td>
        <bdi dir="ltr">
          {method} {path}
        </bdi>
      </td>
      <td>
        <Outcome status={status} />
      </td>
    </tr>
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
