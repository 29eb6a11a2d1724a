import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/identity.ts';
import { FailureNotice } from '#web/account/auth/failure-notice.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** For an account without a password, some time after the link that let its user in: another link lets them choose one. */
export function AskForPasswordLink({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const area = user.roles.includes('ROLE_POWNER') ? 'owner' : 'portal';
  const ask = useMutation({ mutationFn: () => api.post('/forgot-password', { email: user.email, area }) });
  if (ask.isSuccess) {
    return (
      <Notice tone="good" isAnnounced>
        {t('profile.passwordLinkSent')}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('profile.noPassword')}</p>
      {ask.isError && <FailureNotice error={ask.error} />}
      <div>
        <Button kind="line" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('profile.sendPasswordLink')}
        </Button>
      </div>
    </>
  );
}
