import { Link, useNavigate } from '@tanstack/react-router';
import { KeyRound, LogOut, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import type { MessageKey } from '#texts/translate.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useWrite } from '#web/admin/use-write.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { QuestionDialog } from '#web/forms/question-dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** How the user comes in: ending all sessions, a link for a new password, and what was done with the account. */
export function UserAccess({ user, isOwn }: { user: AccountOverview; isOwn: boolean }) {
  const { language, t } = useI18n();
  const { id, email, roles } = user;
  const area = roles.includes('ROLE_POWNER') ? ('owner' as const) : ('portal' as const);
  const signOut = useWrite({ write: (api) => api.delete('/admin/users/{id}/sessions', { params: { id } }) });
  const sendLink = useWrite({ write: (api) => api.post('/forgot-password', { email, area }) });
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

/** Opens an account to its password alone, for somebody who has lost the second step. Asks first: whoever asked for it may be somebody else. */
function ResetFactor({ user }: { user: AccountOverview }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Icon of={ShieldOff} />
          {t('adminUsers.resetFactor')}
        </Button>
      </div>
      <p className={`${typography.small} ${typography.muted}`}>{t('adminUsers.resetFactorText')}</p>
      {isAsking && <ResetDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function ResetDialog({ user, onClose }: { user: AccountOverview; onClose: () => void }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const reset = useWrite({
    write: (api) => api.delete('/admin/users/{id}/second-factor', { params: { id: user.id } }),
    onDone: () => {
      show({ tone: 'good', text: t('adminUsers.factorReset'), isKept: true });
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={t('adminUsers.resetFactorTitle', { name: `\u2068${user.username}\u2069` })}
      yes={t('adminUsers.resetFactorSubmit')}
      no={t('adminUsers.resetFactorKeep')}
      isBusy={reset.isPending}
      onYes={() => reset.mutate()}
      onNo={onClose}
    >
      <div className={layout.stack}>
        <FailureNotice error={reset.error} />
        <p>{t('adminUsers.resetFactorSure')}</p>
      </div>
    </QuestionDialog>
  );
}

/** Deletes an account for good, or says why that cannot be. */
export function DeleteUser({ user, isOwn }: { user: AccountOverview; isOwn: boolean }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const hindrance = hindranceOf(user, isOwn);
  return (
    <section className={`${panelStyles.card} ${panelStyles.padded} ${layout.stack} ${layout.close}`} aria-labelledby="user-delete">
      <h2 id="user-delete" className={typography.large}>
        {t('adminUsers.delete')}
      </h2>
      <p className={typography.soft}>{t(hindrance ?? 'adminUsers.deleteText')}</p>
      {!hindrance && (
        <div>
          <Button kind="bad" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('adminUsers.deleteBegin')}
          </Button>
        </div>
      )}
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Why the server would refuse. What was only begun goes along with the account. */
function hindranceOf({ roles, hotels, hasUpcomingStays }: AccountOverview, isOwn: boolean): MessageKey | undefined {
  if (isOwn) return 'adminUsers.deleteOwn';
  if (roles.includes('ROLE_ADMIN')) return 'adminUsers.deleteAdmin';
  if (hotels.some(({ status }) => status !== 'draft')) return 'adminUsers.deleteProperty';
  return hasUpcomingStays ? 'adminUsers.deleteStays' : undefined;
}

/** Refusals of which the general words speak to the account's owner. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  forbidden: 'adminUsers.deleteAdmin',
  has_property: 'adminUsers.deleteProperty',
  has_upcoming_reservations: 'adminUsers.deleteStays',
  not_found: 'adminUsers.gone',
};

function DeleteDialog({ user, onClose }: { user: AccountOverview; onClose: () => void }) {
  const { language, t } = useI18n();
  const { show } = useToasts();
  const navigate = useNavigate();
  const remove = useWrite({
    write: (api) => api.delete('/users/{id}', { params: { id: user.id } }),
    renews: 'users',
    onDone: async () => {
      show({ tone: 'good', text: t('adminUsers.deleted'), isKept: true });
      await navigate(paths.adminUsers(language));
    },
  });
  const code = remove.error && failureCodeOf(remove.error);
  return (
    <QuestionDialog
      title={t('adminUsers.deleteTitle', { name: `\u2068${user.username}\u2069` })}
      yes={t('adminUsers.deleteSubmit')}
      no={t('adminUsers.deleteKeep')}
      isBusy={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    >
      <div className={layout.stack}>
        {code && (
          <Notice tone="bad" isAnnounced>
            {t(REFUSALS[code] ?? `errors.${code}`)}
          </Notice>
        )}
        <p>{t('adminUsers.deleteText')}</p>
      </div>
    </QuestionDialog>
  );
}
