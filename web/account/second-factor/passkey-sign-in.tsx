import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { askPasskey, mayUsePasskeys } from './ask-passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

const neverChanges = () => () => undefined;

interface PasskeySignInProps {
  readonly onEntered: (user: CurrentUser) => void;
}

/**
 * Signing in with a passkey, where the browser has any: neither e-mail nor password is typed. Most have, so it stands there from the server
 * on: what comes later would push away what is under it.
 */
export function PasskeySignIn({ onEntered }: PasskeySignInProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { recognise } = useEnter();
  const isOffered = useSyncExternalStore(neverChanges, mayUsePasskeys, () => true);
  const enter = useMutation({
    mutationFn: async () => {
      const { options } = await api.post('/passkeys/challenge', undefined);
      await api.post('/passkeys/signIn', { answer: await askPasskey('use', options) });
      return recognise();
    },
    onSuccess: (user) => user && onEntered(user),
  });
  if (!isOffered) return null;
  return (
    <>
      {enter.isError && <PasskeyFailure error={enter.error} />}
      <Button size="l" isFull isBusy={enter.isPending} className={layout.scripted} onClick={() => enter.mutate()}>
        <Icon of={Fingerprint} />
        {t('secondStep.usePasskey')}
      </Button>
    </>
  );
}
