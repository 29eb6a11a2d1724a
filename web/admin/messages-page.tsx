import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { MessagesResponse } from '#contract/admin.ts';
import type { MessagesAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Row } from '#web/design-system/layout.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { messagesQuery } from './admin-queries.ts';
import { TimeText } from './frame/instants.tsx';
import { PageTitle } from './frame/page-title.tsx';
import * as panelStyles from './frame/panels.module.css';
import { useWrite } from './use-write.ts';

/** Renders what visitors wrote: answered by mail, then marked. */
export function MessagesPage({ address }: { address: MessagesAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const messages = useQuery(messagesQuery(api, address));
  return (
    <>
      <PageTitle title={t('admin.messages')}>
        {messages.data && t('admin.messagesFound', { count: messages.data.meta.totalItems })}
      </PageTitle>
      <FilterChips
        label={t('admin.byState')}
        values={[undefined, 'handled']}
        chosen={address.state}
        nameOf={(state) => t(state ? 'admin.messagesHandled' : 'admin.messagesOpen')}
        linkOf={(state) => paths.adminMessages(language, { state })}
      />
      <ListResults
        answer={messages}
        empty={<EmptyList isGood icon={Mail} title={t('admin.noMessages')} text={t('admin.noMessagesText')} />}
        linkOf={(page) => paths.adminMessages(language, { ...address, page })}
      >
        {(rows) => (
          <ul className={panelStyles.messages}>
            {rows.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

function Message({ message }: { message: MessagesResponse['data'][number] }) {
  const { t } = useI18n();
  const { id, email, createdAt, handledAt, handledBy } = message;
  const mark = useWrite({
    write: (api) => api.put('/admin/messages/{id}', { isHandled: handledAt === null }, { params: { id } }),
    renews: 'messages',
  });
  return (
    <li className={`${panelStyles.card} ${panelStyles.message}`}>
      <Row as="h2" justify="between" wraps gap={2}>
        <bdi dir="ltr">{email}</bdi>
        <span className={`${typography.small} ${typography.muted}`}>
          <TimeText instant={createdAt} />
        </span>
      </Row>
      <p dir="auto" lang={message.locale}>
        {message.message}
      </p>
      {handledAt && (
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText id="admin.handledBy" values={{ time: <TimeText instant={handledAt} />, name: <bdi>{handledBy ?? '–'}</bdi> }} />
        </p>
      )}
      <FailureNotice error={mark.error} />
      <Row wraps gap={2}>
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('admin.replySubject'))}`}
          className={buttonClass({ size: 's' })}
        >
          {t('admin.reply')}
        </a>
        <Button size="s" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          {t(handledAt ? 'admin.markOpen' : 'admin.markHandled')}
        </Button>
      </Row>
    </li>
  );
}
