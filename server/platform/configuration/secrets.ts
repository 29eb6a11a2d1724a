import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** Keyed digests for signed links, XSRF tokens and personal data that is only compared. Purposes never accept each other's signatures. */
export interface Secrets {
  /** Signature of the text, URL-safe, 43 characters. */
  sign(purpose: string, text: string): string;
  /** Returns whether the signature is the one of the text, compared in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** 32 bytes for ciphers, one key per purpose. */
  keyFor(purpose: string): Buffer;
}

/** @param master at least 32 bytes that nobody else knows; the same in all processes of one product. */
export function createSecrets(master: Buffer): Secrets {
  if (master.length < 32) throw new Error('The secret must have at least 32 bytes');
  // Every request signs or verifies something, for few purposes.
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? createHmac('sha256', master).update(purpose).digest();
    keys.set(purpose, key);
    return key;
  };
  // Made once: from its bytes, a key takes longer than the digest.
  const keyObjects = new Map<string, KeyObject>();
  const keyObjectFor = (purpose: string) => {
    const key = keyObjects.get(purpose) ?? createSecretKey(keyFor(purpose));
    keyObjects.set(purpose, key);
    return key;
  };
  const digest = (purpose: string, text: string) => createHmac('sha256', keyObjectFor(purpose)).update(text).digest();
  return {
    keyFor,
    sign: (purpose, text) => digest(purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      // The text itself, not what it decodes to: several texts decode to the same bytes.
      const given = Buffer.from(signature, 'latin1');
      const right = Buffer.from(digest(purpose, text).toString('base64url'), 'latin1');
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/**
 * The product's secret: the configured one, else the one that the first process to start left in the database, so that all processes on
 * one database sign alike.
 */
export async function loadSecrets(db: Kysely<Database>, configured: string | undefined): Promise<Secrets> {
  if (configured !== undefined) return createSecrets(Buffer.from(configured, 'utf8'));
  await db
    .insertInto('secrets')
    .values({ name: 'master', value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', 'master').executeTakeFirstOrThrow();
  return createSecrets(value);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text that only who has the key can read or change (AES-256-GCM): nonce, tag, cipher text. @param key 32 bytes */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; undefined where it was sealed with another key, or changed since. */
export function unseal(key: Buffer, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
