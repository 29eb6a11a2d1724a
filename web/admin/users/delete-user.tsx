import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import type { MessageKey } from '#texts/translate.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

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
      {isAsking && <SureDialog user={user} onClose={() => setAsking(false)} />}
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

function SureDialog({ user, onClose }: { user: AccountOverview; onClose: () => void }) {
  const { t } = useI18n();
  const remove = useDeleteUser(user.id);
  const code = remove.error && failureCodeOf(remove.error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('adminUsers.deleteTitle', { name: `\u2068${user.username}\u2069` })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('adminUsers.deleteKeep')}</Button>
          <Button kind="bad" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('adminUsers.deleteSubmit')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {code && (
          <Notice tone="bad" isAnnounced>
            {t(REFUSALS[code] ?? `errors.${code}`)}
          </Notice>
        )}
        <p>{t('adminUsers.deleteText')}</p>
      </div>
    </Dialog>
  );
}

function useDeleteUser(id: number) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/users/{id}', { params: { id } }),
    onSuccess: async () => {
      show({ tone: 'good', text: t('adminUsers.deleted'), isKept: true });
      await navigate(paths.adminUsers(language));
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
  });
}
