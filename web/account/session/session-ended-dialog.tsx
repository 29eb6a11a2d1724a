import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { PresentPasswordField } from '#web/account/password/password-fields.tsx';
import { returnPathOf } from '#web/account/sign-in/return-path.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { endedSessionQuery } from './ended-session.ts';

/** Signs in again over the page as it stands, so that nothing typed in it is lost; or leads to the door, or goes on without an account. */
export function SessionEndedDialog() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { api } = useSurroundings();
  const href = useLocation({ select: (location) => location.href });
  const form = useForm<{ currentPassword: string }>();
  const { setFocus } = form;
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const end = () => queryClient.setQueryData(endedSessionQuery.queryKey, false);
  const goOnWithout = () => {
    queryClient.setQueryData(currentUserQuery(api).queryKey, null);
    end();
  };
  const signIn = useMutation({
    mutationFn: async (password: string) => {
      await api.post('/login_check', { username: user?.email ?? '', password });
      await queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 });
    },
    onSuccess: async () => {
      end();
      // What failed meanwhile is asked again.
      await queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
  return (
    <Dialog isOpen onClose={goOnWithout} title={t('access.sessionEndedTitle')} closeLabel={t('common.close')}>
      <AccountForm form={form} onSubmit={({ currentPassword }) => signIn.mutate(currentPassword)}>
        <p>
          {t('access.sessionEnded')} <RichText id="access.sessionEndedAs" values={{ email: <bdi dir="ltr">{user?.email}</bdi> }} />
        </p>
        <AccessFailure error={signIn.error} />
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PresentPasswordField label={t('account.password')} />
        <SubmitButton kind="go" size="l" isFull isBusy={signIn.isPending}>
          {t('account.submit')}
        </SubmitButton>
        <p className={typography.centered}>
          <Link
            {...doorOf(href)(language, { returnUrl: returnPathOf(href), reason: 'ended' })}
            className={`${typography.link} ${layout.tappable}`}
            onClick={goOnWithout}
          >
            {t('access.otherWays')}
          </Link>
        </p>
      </AccountForm>
    </Dialog>
  );
}

/** The door of whose page it is: hosts and administrators have their own. */
const doorOf = (href: string) => (/^\/(property-owner|admin)\//.test(href) ? paths.ownerSignIn : paths.signIn);
