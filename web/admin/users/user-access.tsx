import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut } from 'lucide-react';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ResetFactor } from './reset-factor.tsx';

/** How the user comes in: ending all sessions, a link for a new password, and what was done with the account. */
export function UserAccess({ user, isOwn }: { user: AccountOverview; isOwn: boolean }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { id, email, roles } = user;
  const area = roles.includes('ROLE_POWNER') ? ('owner' as const) : ('portal' as const);
  const signOut = useAccessChange(() => api.delete('/admin/users/{id}/sessions', { params: { id } }));
  const sendLink = useAccessChange(() => api.post('/forgot-password', { email, area }));
  const error = signOut.error ?? sendLink.error;
  return (
    <section className={`${panelStyles.card} ${panelStyles.padded} ${layout.stack} ${layout.close}`} aria-labelledby="user-access">
      <h2 id="user-access" className={typography.large}>
        {t('adminUsers.access')}
      </h2>
      <FailureNotice error={error} />
      {(signOut.isSuccess || sendLink.isSuccess) && (
        <Notice tone="good" isAnnounced>
          {[sendLink.isSuccess && t('adminUsers.linkSent'), signOut.isSuccess && t('adminUsers.signedOut')].filter(Boolean).join(' ')}
        </Notice>
      )}
      <div>
        <Button isBusy={sendLink.isPending} onClick={() => sendLink.mutate()}>
          <Icon of={KeyRound} />
          {t('adminUsers.sendLink')}
        </Button>
      </div>
      <p className={`${typography.small} ${typography.muted}`}>{t('adminUsers.sendLinkText', { email: `\u2068${email}\u2069` })}</p>
      <div>
        <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          <Icon of={LogOut} flip />
          {t(isOwn ? 'adminUsers.signOutOwn' : 'adminUsers.signOut')}
        </Button>
      </div>
      <p className={`${typography.small} ${typography.muted}`}>{t('adminUsers.signOutText')}</p>
      {user.hasSecondFactor && !roles.includes('ROLE_ADMIN') && <ResetFactor user={user} />}
      <p>
        <Link {...paths.adminAudit(language, { actor: email })} className={typography.link}>
          {t('adminUsers.toLog')}
        </Link>
      </p>
    </section>
  );
}

/** Does something with the account's ways in, and looks at the account anew. */
function useAccessChange(change: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }) });
}
