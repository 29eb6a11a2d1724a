import { useMutation } from '@tanstack/react-query';
import { mayUseOwnerPages } from '#web/account/guards/owner-pages.ts';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { hostPageOf } from '#web/account/user/user-pages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useIsNarrow } from '#web/design-system/use-is-narrow.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** The invitation's first button: visitors sign up, guests who are signed in become hosts with the account they have, hosts go to their place. */
export function BeginHosting() {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  if (!user) {
    return (
      <LinkButton kind="go" size="l" {...paths.ownerSignUp(language)} preload={false}>
        {t('hosting.becomeHostSignUp')}
      </LinkButton>
    );
  }
  if (!mayUseOwnerPages(user)) return <BecomeHost />;
  return (
    <LinkButton kind="go" size="l" {...hostPageOf(user, language)} preload={false}>
      {t('hosting.toMyPlace')}
    </LinkButton>
  );
}

/** The account becomes one of a host, too. Registering the place takes a larger screen than a phone's (docs/product.md §3). */
function BecomeHost() {
  const { t } = useI18n();
  const isNarrow = useIsNarrow();
  const become = useBecomeHost();
  if (isNarrow) {
    return (
      <Notice tone="warn">
        <b>{t('hosting.desktopOnlyTitle')}</b> {t('hosting.desktopOnlyText')}
      </Notice>
    );
  }
  return (
    <>
      <FailureNotice error={become.error} />
      <Button kind="go" size="l" isBusy={become.isPending} onClick={() => become.mutate()}>
        {t('hosting.becomeHostHere')}
      </Button>
    </>
  );
}

function useBecomeHost() {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const { show } = useToasts();
  const { recognise, goOn } = useEnter();
  return useMutation({
    mutationFn: async () => {
      await api.post('/me/roles', { role: 'ROLE_POWNER' });
      return recognise();
    },
    onSuccess: async (user) => {
      if (user) await goOn(user, { isForOwners: true });
      show({ tone: 'good', text: t('hosting.becameHost') });
    },
  });
}
