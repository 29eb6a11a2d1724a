import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '#contract/passkeys.ts';

type Options = Readonly<Record<string, unknown>>;

/** Whether this browser knows passkeys, and the page came as they need it: over https, or from this machine. */
export function mayUsePasskeys(): boolean {
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
