import { useQuery } from '@tanstack/react-query';
import type { OutboxMail } from '#contract/admin-mails.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { timeText } from '#web/admin/frame/instants.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { mailAttemptsQuery } from './mails-query.ts';

const TONES = { sent: 'good', retried: 'warn', dead: 'bad' } as const;

/** Each attempt to send a mail, and what the mail server said. */
export function MailLog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { language, t } = useI18n();
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
      {data?.attempts.length === 0 && <p className="soft">{t('adminMails.untried')}</p>}
      <ol className="stack gap-4">
        {data?.attempts.map(({ at, outcome, reply }) => (
          <li key={at} className="stack gap-1">
            <span className="row flex-wrap gap-3">
              <Num>{timeText(at, language)}</Num>
              <Tag tone={TONES[outcome]}>{t(`adminMails.outcome_${outcome}`)}</Tag>
            </span>
            <bdi dir="ltr" className="t1 mute ad__person">
              {reply}
            </bdi>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
