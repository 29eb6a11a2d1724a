import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { goBackOr } from '#web/account/guards/leave-owner-pages.ts';
import { storeUser } from '#web/account/user/stored-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Signs out, then goes back in history (specification §2). A visit alone changes nothing: the page sends the request itself. */
export function SignOutPage() {
  const { t } = useI18n();
  const signOut = useSignOut();
  if (signOut.isError) {
    return (
      <main className={`${layout.page} ${layout.section}`}>
        <LoadFailure title={t('account.signOutFailed')} error={signOut.error} isBusy={signOut.isPending} onRetry={() => signOut.mutate()} />
      </main>
    );
  }
  return (
    <main className={`${layout.page} ${layout.section} ${layout.row} ${layout.centered}`}>
      <Spinner />
      <h1 className={typography.large} role="status">
        {t('account.signingOut')}
      </h1>
    </main>
  );
}

function useSignOut() {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => api.post('/logout', undefined),
    onSuccess: () => {
      storeUser(null);
      queryClient.removeQueries({ type: 'inactive' });
      queryClient.setQueryData(currentUserQuery(api).queryKey, null);
      goBackOr(() => void navigate({ ...paths.home(language), replace: true }));
    },
  });
  const hasBegun = useRef(false);
  const { mutate } = signOut;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  return signOut;
}
