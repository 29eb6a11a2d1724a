import { useQuery } from '@tanstack/react-query';
import { MailCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { OutboxMail } from '#contract/admin-mails.ts';
import { isOneOf, MAIL_TEMPLATES } from '#contract/primitives/enums.ts';
import type { MailsAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Row, Stack } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Column, DataTable } from '#web/lists/data-table.tsx';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { AnswerState, EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { mailAttemptsQuery, mailsQuery } from './admin-queries.ts';
import { TimeText } from './frame/instants.tsx';
import { PageTitle } from './frame/page-title.tsx';
import * as panelStyles from './frame/panels.module.css';
import { useWrite } from './use-write.ts';

/** Renders what became of the mails: those that failed first, to be sent again. */
export function MailsPage({ address }: { address: MailsAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const mails = useQuery(mailsQuery(api, address));
  const retry = useRetryMails();
  const { data } = mails;
  const state = address.state ?? 'dead';
  const hasSeveral = state === 'dead' && data !== undefined && data.data.length > 1;
  return (
    <>
      <PageTitle
        title={t('adminMails.title')}
        action={
          hasSeveral && (
            <Button kind="go" isBusy={retry.isPending && retry.variables === 'all'} onClick={() => retry.mutate('all')}>
              {t('adminMails.retryAll')}
            </Button>
          )
        }
      >
        {data && t('adminMails.found', { count: data.meta.totalItems })}
      </PageTitle>
      <FilterChips
        label={t('adminMails.states')}
        values={[undefined, 'waiting', 'sent']}
        chosen={address.state}
        nameOf={(each) => t(`adminMails.state_${each ?? 'dead'}`)}
        countOf={(each) => data?.meta.counts[each ?? 'dead']}
        linkOf={(each) => paths.adminMails(language, { state: each })}
      />
      <FailureNotice error={retry.error} />
      <ListResults
        answer={mails}
        empty={
          <EmptyList
            isGood
            icon={MailCheck}
            title={t(`adminMails.none_${state}`)}
            text={state === 'dead' ? t('adminMails.emptyText') : undefined}
          />
        }
        linkOf={(page) => paths.adminMails(language, { ...address, page })}
      >
        {(rows) => <MailsTable mails={rows} isDead={state === 'dead'} retry={retry} />}
      </ListResults>
    </>
  );
}

/** Puts mails that were given up back into the queue: one by its number, or all. */
function useRetryMails() {
  const { t } = useI18n();
  return useWrite({
    write: (api, id: number | 'all') => api.post('/admin/mails/retry', id === 'all' ? {} : { ids: [id] }),
    said: ({ count }) => t('adminMails.requeued', { count }),
    renews: 'mails',
  });
}

interface MailsTableProps {
  readonly mails: readonly OutboxMail[];
  /** True where they were given up, and can be sent again. */
  readonly isDead: boolean;
  readonly retry: ReturnType<typeof useRetryMails>;
}

/** Renders mails without their contents, each with the log of its attempts. */
function MailsTable({ mails, isDead, retry }: MailsTableProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<OutboxMail>();
  const columns: Column<OutboxMail>[] = [
    {
      key: 'recipient',
      header: t('adminMails.column_recipient'),
      isUnnamed: true,
      isWide: true,
      cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
    },
    { key: 'template', header: t('adminMails.column_template'), cell: ({ template }) => <Kind template={template} /> },
    { key: 'created', header: t('adminMails.column_created'), cell: ({ createdAt }) => <TimeText instant={createdAt} /> },
    { key: 'attempts', header: t('adminMails.column_attempts'), cell: ({ attempts }) => <Num>{attempts}</Num> },
    {
      key: 'error',
      header: t('adminMails.column_error'),
      isWide: true,
      cell: ({ lastError }) => <bdi dir="ltr">{lastError ?? '–'}</bdi>,
    },
    {
      key: 'actions',
      header: t('adminMails.column_actions'),
      isHeaderHidden: true,
      cell: (mail) => (
        <Row as="span" wraps gap={2}>
          {isDead && (
            <Button
              size="s"
              isBusy={retry.isPending && retry.variables === mail.id}
              onClick={() => retry.mutate(mail.id)}
              aria-label={t('adminMails.retryOf', { recipient: mail.recipient })}
            >
              <Icon of={RotateCw} size="s" />
              {t('adminMails.retry')}
            </Button>
          )}
          <Button
            size="s"
            kind="quiet"
            aria-haspopup="dialog"
            aria-label={t('adminMails.logOf', { recipient: mail.recipient })}
            onClick={() => setOpened(mail)}
          >
            {t('adminMails.log')}
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <>
      <DataTable label={t('adminMails.title')} rows={mails} columns={columns} keyOf={({ id }) => id} />
      {opened && <MailLog mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Kind({ template }: { template: string }) {
  const { t } = useI18n();
  // A mail kept from long ago may be of a kind that is no more.
  return isOneOf(MAIL_TEMPLATES, template) ? t(`adminMails.kind_${template}`) : <bdi dir="ltr">{template}</bdi>;
}

const TONES = { sent: 'good', retried: 'warn', dead: 'bad' } as const;

/** Renders each attempt to send a mail, and what the mail server said. */
function MailLog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const attempts = useQuery(mailAttemptsQuery(api, mail.id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="drawer"
      title={t('adminMails.logOf', { recipient: `\u2068${mail.recipient}\u2069` })}
      closeLabel={t('common.close')}
    >
      {!attempts.data && <AnswerState answer={attempts} />}
      {attempts.data?.attempts.length === 0 && <p className={typography.soft}>{t('adminMails.untried')}</p>}
      <Stack as="ol">
        {attempts.data?.attempts.map(({ at, outcome, reply }) => (
          <Stack as="li" key={at} gap={1}>
            <Row as="span" wraps>
              <TimeText instant={at} />
              <Tag tone={TONES[outcome]}>{t(`adminMails.outcome_${outcome}`)}</Tag>
            </Row>
            <bdi dir="ltr" className={`${typography.small} ${typography.muted} ${panelStyles.breaking}`}>
              {reply}
            </bdi>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
