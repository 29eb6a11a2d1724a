import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { NothingFound } from '#web/admin/frame/nothing-found.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import type { AuditAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { AuditFilter } from './audit-filter.tsx';
import { auditQuery } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import type { Describers } from './use-describe-change.ts';

interface AuditPageProps {
  readonly address: AuditAddress;
  readonly describers: Describers;
}

/** What administrators did, in their own name and as hosts, and what it changed. */
export function AuditPage({ address, describers }: AuditPageProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(auditQuery(api, address));
  const { page: _, ...filter } = address;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <PageTitle title={t('admin.audit')}>{data && t('admin.entriesFound', { count: data.meta.totalItems })}</PageTitle>
      <AuditFilter address={address} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <NoEntries isFiltered={isFiltered} />}
      {data && data.data.length > 0 && <AuditTable entries={data.data} describers={describers} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminAudit(language, { ...address, page })} />}
    </>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useI18n();
  if (isFiltered) return <NothingFound icon={ScrollText} title={t('admin.noEntries')} />;
  return (
    <EmptyState icon={ScrollText} light="lit" title={t('adminAudit.empty')}>
      <p>{t('adminAudit.emptyText')}</p>
    </EmptyState>
  );
}
