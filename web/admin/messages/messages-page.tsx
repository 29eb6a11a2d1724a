import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import type { MessagesResponse } from '#contract/admin.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import * as listTableStyles from '#web/admin/frame/list-table.module.css';
import * as listsStyles from '#web/admin/frame/lists.module.css';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import type { MessagesAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { messagesQuery } from './messages-query.ts';

/** What visitors wrote: answered by mail, then marked. */
export function MessagesPage({ address }: { address: MessagesAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(messagesQuery(api, address));
  return (
    <>
      <PageTitle title={t('admin.messages')}>{data && t('admin.messagesFound', { count: data.meta.totalItems })}</PageTitle>
      <nav className={`${chipStyles.chips} ${listsStyles.chips}`} aria-label={t('admin.byState')}>
        {([undefined, 'handled'] as const).map((state) => (
          <Link
            key={state ?? 'open'}
            {...paths.adminMessages(language, state ? { state } : {})}
            className={state === address.state ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
            {...(state === address.state ? { 'aria-current': 'true' as const } : {})}
          >
            {t(state ? 'admin.messagesHandled' : 'admin.messagesOpen')}
          </Link>
        ))}
      </nav>
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={Mail} light="lit" title={t('admin.noMessages')}>
          <p>{t('admin.noMessagesText')}</p>
        </EmptyState>
      )}
      {data && (
        <ul className={listsStyles.messages}>
          {data.data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminMessages(language, { ...address, page })} />}
    </>
  );
}

function Message({ message }: { message: MessagesResponse['data'][number] }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { id, email, createdAt, handledAt, handledBy } = message;
  const mark = useMutation({
    mutationFn: () => api.put('/admin/messages/{id}', { isHandled: handledAt === null }, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
  });
  return (
    <li className={`${listTableStyles.card} ${listsStyles.message}`}>
      <h2 className={`${layout.row} ${layout.between} ${layout.wrapping} ${layout.tight}`}>
        <bdi dir="ltr">{email}</bdi>
        <span className={`${typography.small} ${typography.muted}`}>
          <TimeText instant={createdAt} />
        </span>
      </h2>
      <p dir="auto" lang={message.locale}>
        {message.message}
      </p>
      {handledAt && (
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText id="admin.handledBy" values={{ time: <TimeText instant={handledAt} />, name: <bdi>{handledBy ?? '–'}</bdi> }} />
        </p>
      )}
      <FailureNotice error={mark.error} />
      <div className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('admin.replySubject'))}`}
          className={buttonClass({ size: 's' })}
        >
          {t('admin.reply')}
        </a>
        <Button size="s" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          {t(handledAt ? 'admin.markOpen' : 'admin.markHandled')}
        </Button>
      </div>
    </li>
  );
}
