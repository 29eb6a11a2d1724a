import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, a code for each half minute. */
const PERIOD_SECONDS = 30;
/** Clocks of telephones go wrong: the code before and the one after count, too. */
const STEPS_AROUND = 1;
/** Of the secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A secret that nobody knows yet, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that a QR code carries to the app. */
export function totpUri(secret: string, { issuer, account }: { readonly issuer: string; readonly account: string }): string {
  return totpOf(secret, issuer, account).toString();
}

/** The half minute whose code this is, counted since 1970; undefined where it is the code of none that counts now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, issuer, label });
}
