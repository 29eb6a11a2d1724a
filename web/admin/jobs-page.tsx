import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { JobsResponse } from '#contract/admin-jobs.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Stack } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Column, DataTable } from '#web/lists/data-table.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { jobsQuery } from './admin-queries.ts';
import { TimeText } from './frame/instants.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { useWrite } from './use-write.ts';

/** Renders the background jobs: how each kind goes, and what failed, to be done again. */
export function JobsPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const jobs = useQuery(jobsQuery(api));
  const { data } = jobs;
  const retry = useWrite({
    write: (client, id: number) => client.post('/admin/jobs/{id}/retry', undefined, { params: { id } }),
    said: () => t('adminJobs.retried'),
    renews: 'jobs',
  });
  return (
    <>
      <PageTitle title={t('adminJobs.title')}>{data && t('adminJobs.found', { count: data.failures.length })}</PageTitle>
      <FailureNotice error={retry.error} />
      {!data && <AnswerState answer={jobs} />}
      {data && (
        <Stack gap={6}>
          {data.failures.length > 0 && (
            <Failures failures={data.failures} retried={retry.isPending ? retry.variables : undefined} onRetry={(id) => retry.mutate(id)} />
          )}
          <Kinds kinds={data.kinds} />
        </Stack>
      )}
    </>
  );
}

function Kinds({ kinds }: Pick<JobsResponse, 'kinds'>) {
  const { t } = useI18n();
  const columns: Column<JobsResponse['kinds'][number]>[] = [
    {
      key: 'kind',
      header: t('adminJobs.column_kind'),
      isUnnamed: true,
      isWide: true,
      cell: ({ kind }) => <b>{t(`adminJobs.kind_${kind}`)}</b>,
    },
    { key: 'waiting', header: t('adminJobs.column_waiting'), cell: ({ waiting }) => <Num>{waiting}</Num> },
    { key: 'running', header: t('adminJobs.column_running'), cell: ({ running }) => <Num>{running}</Num> },
    {
      key: 'failed',
      header: t('adminJobs.column_failed'),
      cell: ({ failed }) =>
        failed > 0 ? (
          <Tag tone="bad">
            <Num>{failed}</Num>
          </Tag>
        ) : (
          <Num>{failed}</Num>
        ),
    },
    { key: 'lastRun', header: t('adminJobs.column_lastRun'), cell: ({ lastRunAt }) => lastRunAt && <TimeText instant={lastRunAt} /> },
    { key: 'nextRun', header: t('adminJobs.column_nextRun'), cell: ({ nextRunAt }) => nextRunAt && <TimeText instant={nextRunAt} /> },
  ];
  return <DataTable label={t('adminJobs.kinds')} rows={kinds} columns={columns} keyOf={({ kind }) => kind} />;
}

interface FailuresProps extends Pick<JobsResponse, 'failures'> {
  /** The job that is being sent back to the queue. */
  readonly retried: number | undefined;
  readonly onRetry: (id: number) => void;
}

function Failures({ failures, retried, onRetry }: FailuresProps) {
  const { t } = useI18n();
  const columns: Column<JobsResponse['failures'][number]>[] = [
    {
      key: 'kind',
      header: t('adminJobs.column_kind'),
      isUnnamed: true,
      isWide: true,
      cell: ({ kind, subject }) => (
        <>
          <b>{t(`adminJobs.kind_${kind}`)}</b> <bdi dir="ltr">{subject}</bdi>
        </>
      ),
    },
    { key: 'failedAt', header: t('adminJobs.column_failedAt'), cell: ({ failedAt }) => <TimeText instant={failedAt} /> },
    { key: 'error', header: t('adminJobs.column_error'), isWide: true, cell: ({ error }) => <bdi dir="ltr">{error}</bdi> },
    {
      key: 'actions',
      header: t('adminJobs.column_actions'),
      isHeaderHidden: true,
      cell: ({ id, kind, subject }) => (
        <Button
          size="s"
          isBusy={retried === id}
          onClick={() => onRetry(id)}
          aria-label={t('adminJobs.retryOf', { job: `${t(`adminJobs.kind_${kind}`)} ${subject}` })}
        >
          <Icon of={RotateCw} size="s" />
          {t('adminJobs.retry')}
        </Button>
      ),
    },
  ];
  return <DataTable label={t('adminJobs.failures')} rows={failures} columns={columns} keyOf={({ id }) => id} />;
}
