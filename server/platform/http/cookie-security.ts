import type { Configuration } from '../configuration/configuration.ts';

/** Attributes of every cookie: for the whole site, not sent with other sites' posts, and only over TLS where the product is served so. */
export function cookieSecurity(config: Configuration): { path: '/'; sameSite: 'lax'; secure: boolean } {
  return { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') };
}
