import { z } from 'zod';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { oneLine } from './primitives/typed-text.ts';

/** The values that the browser's WebAuthn calls take and give, as JSON (W3C Web Authentication Level 3); the server's library reads it. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const text = z.string().min(1).max(20_000);
export const passkeyAnswer = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string().max(100), z.union([text, z.number(), z.null(), z.array(z.string().max(100)).max(10)])),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(100).optional(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

const passkeyName = oneLine().trim().min(1).max(TEXT_LIMITS.name);

/** `POST /passkeys/signIn` answers as signing in does; 422 `passkey_refused` for whatever is not a passkey of ours, used now. */
export const passkeySignInBody = z.object({ answer: passkeyAnswer });

/** `POST /me/passkeys`, with the answer to `POST /me/passkeys/challenge`. */
export const addPasskeyBody = z.object({ name: passkeyName, answer: passkeyAnswer });
export const renamePasskeyBody = z.object({ name: passkeyName });
export const passkeyParameters = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** A passkey as its user sees it. Instants are ISO texts. */
export const passkey = z.object({ id: z.int(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() });
