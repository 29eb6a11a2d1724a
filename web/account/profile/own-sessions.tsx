import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { SessionsResponse } from '#contract/identity.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { ownSessionsQuery } from '#web/account/account-queries.ts';
import { AccessFailure, FailedRead } from '#web/account/auth/access-failure.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './profile-page.module.css';

type Session = SessionsResponse['sessions'][number];

/** Where the user is signed in; each other device can be logged out from here. */
export function OwnSessions() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(ownSessionsQuery(api));
  const { data } = answer;
  const end = useEndSessions();
  if (answer.error) return <FailedRead answer={answer} />;
  if (!data) return <Skeleton height={96} />;
  return (
    <>
      <AccessFailure error={end.error} />
      <ul className={styles.devices}>
        {data.sessions.map((session) => (
          <li key={session.id}>
            <Device session={session} />
            {!session.isCurrent && (
              <Button
                size="s"
                isBusy={end.isPending && end.variables === session.id}
                aria-label={t('profile.endOf', { device: session.device || t('profile.unknownDevice') })}
                onClick={() => end.mutate(session.id)}
              >
                {t('profile.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <div>
          <Button isBusy={end.isPending && end.variables === undefined} onClick={() => end.mutate(undefined)}>
            {t('profile.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function Device({ session: { device, seenAt, isCurrent } }: { session: Session }) {
  const { t } = useI18n();
  return (
    <div className={styles.device}>
      <Icon of={MonitorSmartphone} />
      <div>
        <b>
          <bdi>{device || t('profile.unknownDevice')}</bdi>
        </b>
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText id="profile.seen" values={{ date: <DateText date={todayIn(new Date(seenAt))} style="medium" /> }} />
        </p>
      </div>
      {isCurrent && <Tag tone="good">{t('profile.thisDevice')}</Tag>}
    </div>
  );
}

/** Ends one session by its id, or without an id all but the present one. */
function useEndSessions() {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api.delete('/me/sessions') : api.delete('/me/sessions/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey }),
  });
}
