import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random text that nobody knows, with the same parameters. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$cxKh8d7D+4QZXyf0Yv64ng$uJohLLmwwD0H2w7rbWJyjTnA59yMtdwuY8Z0S9UcQoE';

/** Takes some 30 ms on purpose: what is stored must be slow to guess. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Returns whether the password is the hash's. Without a hash it takes as long and says no. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODY, password);
  return isRight && typeof passwordHash === 'string';
}
