import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { OutboxMail } from '#contract/admin-mails.ts';
import { isOneOf, MAIL_TEMPLATES } from '#contract/primitives/enums.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { mailAttemptsQuery, type useRetryMails } from './mails-query.ts';

const COLUMNS = ['recipient', 'template', 'created', 'attempts', 'error'] as const;

interface MailsTableProps {
  readonly mails: readonly OutboxMail[];
  /** Whether they were given up, and can be sent again. */
  readonly isDead: boolean;
  readonly retry: ReturnType<typeof useRetryMails>;
}

/** Mails without their contents, each with the log of its attempts. */
export function MailsTable({ mails, isDead, retry }: MailsTableProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<OutboxMail>();
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminMails.column_${column}`);
  const columns = [
    ...COLUMNS.map((key) => ({ key, name: nameOf(key) })),
    { key: 'actions', name: t('adminMails.column_actions'), isHidden: true },
  ];
  return (
    <>
      <ListTable label={t('adminMails.title')} columns={columns}>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <Cell className={listTableStyles.person}>
              <bdi dir="ltr">{mail.recipient}</bdi>
            </Cell>
            <Cell name={nameOf('template')}>
              <Kind template={mail.template} />
            </Cell>
            <Cell name={nameOf('created')}>
              <TimeText instant={mail.createdAt} />
            </Cell>
            <Cell name={nameOf('attempts')}>
              <Num>{mail.attempts}</Num>
            </Cell>
            <Cell name={nameOf('error')} className={listTableStyles.person}>
              <bdi dir="ltr">{mail.lastError ?? '–'}</bdi>
            </Cell>
            <Cell>
              <span className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
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
              </span>
            </Cell>
          </tr>
        ))}
      </ListTable>
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

/** Each attempt to send a mail, and what the mail server said. */
function MailLog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(mailAttemptsQuery(api, mail.id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="drawer"
      title={t('adminMails.logOf', { recipient: `\u2068${mail.recipient}\u2069` })}
      closeLabel={t('common.close')}
    >
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.attempts.length === 0 && <p className={typography.soft}>{t('adminMails.untried')}</p>}
      <ol className={layout.stack}>
        {data?.attempts.map(({ at, outcome, reply }) => (
          <li key={at} className={`${layout.stack} ${layout.packed}`}>
            <span className={`${layout.row} ${layout.wrapping}`}>
              <TimeText instant={at} />
              <Tag tone={TONES[outcome]}>{t(`adminMails.outcome_${outcome}`)}</Tag>
            </span>
            <bdi dir="ltr" className={`${typography.small} ${typography.muted} ${listTableStyles.person}`}>
              {reply}
            </bdi>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
