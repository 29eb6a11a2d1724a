import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

type Options = Readonly<Record<string, unknown>>;

/** Returns whether this browser knows passkeys, and the page came as they need it: over https, or from this machine. */
function mayUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Makes a passkey, or uses one: the browser asks the user. Fails with `NotAllowedError` when they leave, or have none. */
export async function askPasskey(what: 'make' | 'use', options: Options): Promise<PasskeyAnswer> {
  // Loaded for whoever presses the button.
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  // The server's half of the same library has made the options, and reads the answer.
  const answer =
    what === 'make'
      ? await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  return answer as unknown as PasskeyAnswer;
}

const neverChanges = () => () => undefined;

/**
 * Signing in with a passkey, where the browser has any: neither e-mail nor password is typed. Most have, so it stands there from the server
 * on: what comes later would push away what is under it.
 */
export function PasskeySignIn({ onEntered }: { onEntered: (user: CurrentUser) => void }) {
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
      <PasskeyFailure error={enter.error} />
      <Button size="l" isFull isBusy={enter.isPending} className={layout.scripted} onClick={() => enter.mutate()}>
        <Icon of={Fingerprint} />
        {t('secondStep.usePasskey')}
      </Button>
    </>
  );
}

/** Renders what the server refused, or that the browser was left without a passkey. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  const { t } = useI18n();
  if (error === null || error instanceof ApiError) return <AccessFailure error={error} />;
  return (
    <Notice tone="warn" isAnnounced>
      {t('secondStep.noPasskeyUsed')}
    </Notice>
  );
}
