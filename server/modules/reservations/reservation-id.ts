import { randomBytes } from 'node:crypto';
import { latinDigits } from '#rules/validators/digits.ts';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads an id on paper or hears a word in it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new reservation id: ten characters, 50 random bits. */
export function newReservationId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Reads an id as people type and paste it: small letters, what parts its groups or stands around it, and the letters that stand for digits. */
export function toReservationId(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}
