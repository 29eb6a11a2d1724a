import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './welcome-message.module.css';

interface WelcomeMessageProps {
  /** Where it stands: in its corner, above the page on phones and in the corner on wide screens, or in the page everywhere. */
  readonly place?: 'corner' | 'abovePage' | 'inPage';
}

const CLASSES = {
  corner: styles.welcome,
  abovePage: `${styles.welcome} ${styles.above}`,
  inPage: `${styles.welcome} ${styles.inline}`,
} as const;

/** Greets a new user until they close it (specification §7 `/cancel-welcome-message`): on this device and every other. */
export function WelcomeMessage({ place = 'corner' }: WelcomeMessageProps) {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  const { site } = useSurroundings();
  const cancel = useCancelWelcome();
  if (!user?.isWelcomeMessageShown || user.isImpersonated) return null;
  const isHost = user.roles.includes('ROLE_POWNER');
  const areDetailsKnown = user.firstName !== '' && user.phone !== '';
  return (
    <aside className={CLASSES[place]} aria-labelledby="welcome-title">
      <div className={`${layout.shrinkable} ${layout.growing}`}>
        <h2 id="welcome-title" className={typography.display}>
          {t('account.welcomeTitle', { name: site.name[language] })}
        </h2>
        <p className={styles.text}>{t(isHost ? 'account.welcomeHost' : 'account.welcomeGuest')}</p>
        {!isHost && !areDetailsKnown && (
          <Link {...paths.profile(language)} className={`${typography.link} ${layout.tappable}`} onClick={() => cancel.mutate()}>
            {t('account.welcomeProfile')}
          </Link>
        )}
      </div>
      <IconButton label={t('account.welcomeCancel')} onClick={() => cancel.mutate()}>
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}

/** Whoever has gone on from the page with the message has seen it; administrators who act as a host leave it to the host. */
export function WelcomeSeen() {
  const user = useCurrentUser();
  const { mutate } = useCancelWelcome();
  const isSeen = user?.isWelcomeMessageShown && !user.isImpersonated;
  useEffect(() => {
    if (isSeen) mutate();
  }, [isSeen, mutate]);
  return null;
}

function useCancelWelcome() {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { queryKey } = currentUserQuery(api);
  const showAs = (isWelcomeMessageShown: boolean) =>
    queryClient.setQueryData(queryKey, (user) => user && { ...user, isWelcomeMessageShown });
  return useMutation({
    // It goes at once, and comes back when the server did not hear of it.
    onMutate: () => showAs(false),
    mutationFn: () => api.post('/cancel-welcome-message', undefined),
    onError: () => showAs(true),
  });
}
