import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads an id on paper or hears a word in it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new reservation id: ten characters, 50 random bits. */
export function newReservationId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Reads an id as people type it: small letters, hyphens and spaces, and the letters that stand for digits. */
export function toReservationId(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}
