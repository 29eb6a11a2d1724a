import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Opens an account to its password alone, for somebody who has lost the second step. Asks first: whoever asked for it may be somebody else. */
export function ResetFactor({ user }: { user: AccountOverview }) {
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
      {isAsking && <SureDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function SureDialog({ user, onClose }: { user: AccountOverview; onClose: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.delete('/admin/users/{id}/second-factor', { params: { id: user.id } }),
    onSuccess: async () => {
      show({ tone: 'good', text: t('adminUsers.factorReset'), isKept: true });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('adminUsers.resetFactorTitle', { name: `\u2068${user.username}\u2069` })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('adminUsers.resetFactorKeep')}</Button>
          <Button kind="bad" isBusy={reset.isPending} onClick={() => reset.mutate()}>
            {t('adminUsers.resetFactorSubmit')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={reset.error} />
        <p>{t('adminUsers.resetFactorSure')}</p>
      </div>
    </Dialog>
  );
}
