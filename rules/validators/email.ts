import { latinDigits } from './digits.ts';

/** Longest address and local part that mail servers carry (RFC 5321 §4.5.3.1). */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** The signs around an address that was copied from a text: quotes and brackets, and the points of the sentence behind it. */
const BEFORE = /^(?:mailto:|["'“”„«<([\s])+/i;
const BEHIND = /["'“”«»>)\].,;:!\s]$/;

/**
 * Returns an address as it is kept, of what people type and paste: without blanks, unseen marks, `mailto:`, brackets and points around it, of
 * `Dana <dana@example.com>` the address, with the host's name in small letters. What is before the @ stays: letters may matter there.
 * What is no address comes back as near to what was typed.
 */
export function readEmail(typed: string): string {
  // Longer ones are none, whatever is taken from their ends.
  if (typed.length > 1000) return typed;
  const plain = latinDigits(typed).replace(/\p{Cf}/gu, '');
  const inBrackets = /<([^<>]*@[^<>]*)>/.exec(plain)?.[1] ?? plain;
  let email = inBrackets
    .trim()
    .replace(BEFORE, '')
    .replace(/^(\S+@[^\s?]+)\?.*$/, '$1');
  while (BEHIND.test(email)) email = email.slice(0, -1);
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}${email.slice(at).toLowerCase()}`;
}

/** Returns whether the text is, as {@link readEmail} reads it, an e-mail address of the everyday form: dot-atom, @, host name with a top-level domain. */
export function isEmail(typed: string): boolean {
  const text = readEmail(typed);
  if (text.length > MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return false;
  const topLevel = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && topLevel.length > 1 && !/^\d+$/.test(topLevel);
}

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox that an address most likely leads to, for counting: in small letters and without the tag (`noa+lina@…`), which most services
 * leave out of account; of Gmail's, which has two domains, also without dots. Two addresses with one mailbox need not be the same person's: for nothing but limits.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  // Nothing before the tag: then it is none.
  if (name === '') return address;
  return GMAIL.has(address.slice(at + 1)) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}${address.slice(at)}`;
}
