import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import type { MailsAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Num } from '#web/design-system/num.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { mailsQuery, useRetryMails } from './mails-query.ts';
import { MailsTable } from './mails-table.tsx';

/** What became of the mails: those that failed first, to be sent again. */
export function MailsPage({ address }: { address: MailsAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(mailsQuery(api, address));
  const retry = useRetryMails();
  const state = address.state ?? 'dead';
  const isWhole = state === 'dead' && data !== undefined && data.data.length > 1;
  return (
    <>
      <PageTitle
        title={t('adminMails.title')}
        action={
          isWhole && (
            <Button kind="go" isBusy={retry.isPending && retry.variables === 'all'} onClick={() => retry.mutate('all')}>
              {t('adminMails.retryAll')}
            </Button>
          )
        }
      >
        {data && t('adminMails.found', { count: data.meta.totalItems })}
      </PageTitle>
      <States present={address.state} counts={data?.meta.counts} />
      <FailureNotice error={retry.error} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={MailCheck} light="lit" title={t(`adminMails.none_${state}`)}>
          {state === 'dead' && <p>{t('adminMails.emptyText')}</p>}
        </EmptyState>
      )}
      {data && data.data.length > 0 && <MailsTable mails={data.data} isDead={state === 'dead'} retry={retry} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminMails(language, { ...address, page })} />}
    </>
  );
}

function States({ present, counts }: { present: MailsAddress['state']; counts: Readonly<Record<string, number>> | undefined }) {
  const { language, t } = useI18n();
  return (
    <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('adminMails.states')}>
      {([undefined, 'waiting', 'sent'] as const).map((state) => (
        <Link
          key={state ?? 'dead'}
          {...paths.adminMails(language, state ? { state } : {})}
          className={state === present ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
          {...(state === present ? { 'aria-current': 'true' as const } : {})}
        >
          {t(`adminMails.state_${state ?? 'dead'}`)} {counts && <Num>{counts[state ?? 'dead']}</Num>}
        </Link>
      ))}
    </nav>
  );
}
