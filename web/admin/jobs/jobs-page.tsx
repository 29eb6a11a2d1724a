import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { JobsResponse } from '#contract/admin-jobs.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { jobsQuery, useRetryJob } from './jobs-query.ts';

/** Work that nobody waits for: how each kind of it goes, and what failed, to be done again. */
export function JobsPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(jobsQuery(api));
  const retry = useRetryJob();
  return (
    <>
      <PageTitle title={t('adminJobs.title')}>{data && t('adminJobs.found', { count: data.failures.length })}</PageTitle>
      <FailureNotice error={retry.error} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <div className={`${layout.stack} ${layout.wide}`}>
          {data.failures.length > 0 && <Failures failures={data.failures} retry={retry} />}
          <Kinds kinds={data.kinds} />
        </div>
      )}
    </>
  );
}

const COLUMNS = ['kind', 'waiting', 'running', 'failed', 'lastRun', 'nextRun'] as const;

function Kinds({ kinds }: Pick<JobsResponse, 'kinds'>) {
  const { t } = useI18n();
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminJobs.column_${column}`);
  const time = (instant: string | null) => (instant === null ? null : <TimeText instant={instant} />);
  return (
    <ListTable label={t('adminJobs.kinds')} columns={COLUMNS.map((key) => ({ key, name: nameOf(key) }))}>
      {kinds.map(({ kind, waiting, running, failed, lastRunAt, nextRunAt }) => (
        <tr key={kind}>
          <Cell className={listTableStyles.person}>
            <b>{t(`adminJobs.kind_${kind}`)}</b>
          </Cell>
          <Cell name={nameOf('waiting')}>
            <Num>{waiting}</Num>
          </Cell>
          <Cell name={nameOf('running')}>
            <Num>{running}</Num>
          </Cell>
          <Cell name={nameOf('failed')}>
            {failed > 0 ? (
              <Tag tone="bad">
                <Num>{failed}</Num>
              </Tag>
            ) : (
              <Num>{failed}</Num>
            )}
          </Cell>
          <Cell name={nameOf('lastRun')}>{time(lastRunAt)}</Cell>
          <Cell name={nameOf('nextRun')}>{time(nextRunAt)}</Cell>
        </tr>
      ))}
    </ListTable>
  );
}

const FAILURE_COLUMNS = ['kind', 'failedAt', 'error'] as const;

function Failures({ failures, retry }: Pick<JobsResponse, 'failures'> & { retry: ReturnType<typeof useRetryJob> }) {
  const { t } = useI18n();
  const nameOf = (column: (typeof FAILURE_COLUMNS)[number]) => t(`adminJobs.column_${column}`);
  const columns = [
    ...FAILURE_COLUMNS.map((key) => ({ key, name: nameOf(key) })),
    { key: 'actions', name: t('adminJobs.column_actions'), isHidden: true },
  ];
  return (
    <ListTable label={t('adminJobs.failures')} columns={columns}>
      {failures.map(({ id, kind, subject, failedAt, error }) => (
        <tr key={id}>
          <Cell className={listTableStyles.person}>
            <b>{t(`adminJobs.kind_${kind}`)}</b> <bdi dir="ltr">{subject}</bdi>
          </Cell>
          <Cell name={nameOf('failedAt')}>
            <TimeText instant={failedAt} />
          </Cell>
          <Cell name={nameOf('error')} className={listTableStyles.person}>
            <bdi dir="ltr">{error}</bdi>
          </Cell>
          <Cell>
            <Button
              size="s"
              isBusy={retry.isPending && retry.variables === id}
              onClick={() => retry.mutate(id)}
              aria-label={t('adminJobs.retryOf', { job: `${t(`adminJobs.kind_${kind}`)} ${subject}` })}
            >
              <Icon of={RotateCw} size="s" />
              {t('adminJobs.retry')}
            </Button>
          </Cell>
        </tr>
      ))}
    </ListTable>
  );
}
