import { latinDigits } from './digits.ts';
import { ENGLISH_OF_HEBREW } from './keyboard.ts';
import { containsHebrew } from './password.ts';

/** Longest address and local part that mail servers carry (RFC 5321 §4.5.3.1). */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** What is around an address that was copied from a text: quotes and brackets, and the points of the sentence behind it. */
const BEFORE = /^(?:mailto:|["'“”„«<([\s])+/i;
const BEHIND = /["'“”«»>)\].,;:!\s]$/;

/**
 * An address as it is kept, of what people type and paste: without blanks, unseen marks, `mailto:`, brackets and points around it, of
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

/** Whether the text is, as {@link readEmail} reads it, an e-mail address of the everyday form: dot-atom, @, host name with a top-level domain. */
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
 * The mailbox that an address most likely leads to, for counting: in small letters and without the tag (`noa+lina@…`), which most services
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

/** Services that people in Israel and abroad write from, the most frequent first. */
const SERVICES = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'walla.co.il',
  'walla.com',
  'live.com',
  'netvision.net.il',
  '012.net.il',
  'bezeqint.net',
  'zahav.net.il',
  'yahoo.co.il',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'hotmail.co.il',
  'outlook.co.il',
  'protonmail.com',
  'mail.ru',
  'yandex.ru',
];
/** Others that exist though they are a slip away from those. */
const OTHERS = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'live.co.uk',
  'live.co.il',
  'me.com',
  'hotmail.fr',
  'hotmail.it',
  'yahoo.ca',
]);
const ENDINGS: readonly (readonly [slip: RegExp, meant: string])[] = [
  [/\.(?:con|cmo|comm|cim|cpm|vom|xom|ocm|coml|c0m)$/, '.com'],
  [/\.(?:coil|co\.ill|co\.iil|co\.li|co\.ik|co\.ol|co\.i|co\.l|c\.il|col\.il|c0\.il)$/, '.co.il'],
  [/\.(?:nett|ner|met)$/, '.net'],
  [/\.(?:ogr|orgg|rog)$/, '.org'],
];

/** Keys that write in Hebrew and, in English, what may stand in an address: all but `ף` and `ת`, which are `;` and `,`. */
const KEYS = /[/'א-עפ-ש]/g;

/**
 * The address that was most likely meant, where the typed one looks like a slip: `dana@gmial.com`, `dana@walla.co.ill`, `dana@gmail`, or one
 * that was typed with the keyboard in Hebrew. Undefined where nothing speaks for another. For asking people, never for refusing.
 */
export function suggestEmail(typed: string): string | undefined {
  const read = readEmail(typed);
  const email = containsHebrew(read) ? read.replace(KEYS, (key) => ENGLISH_OF_HEBREW.get(key) ?? key) : read;
  const at = email.lastIndexOf('@');
  if (at < 1) return undefined;
  const meant = `${email.slice(0, at)}@${meantHost(email.slice(at + 1).toLowerCase())}`;
  return meant !== read && isEmail(meant) ? meant : undefined;
}

function meantHost(host: string): string {
  if (SERVICES.includes(host) || OTHERS.has(host)) return host;
  const service = SERVICES.find((known) => isOneSlip(host, known) || (!host.includes('.') && known.startsWith(`${host}.`)));
  if (service) return service;
  const [slip, meant] = ENDINGS.find(([slip]) => slip.test(host)) ?? [];
  return slip && meant ? host.replace(slip, meant) : host;
}

/** Whether one letter is too many, missing or another, or two neighbours have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [is, should] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  return (
    is.length + should.length === 1 ||
    (is.length === 1 && should.length === 1) ||
    (is.length === 2 && is === [...should].reverse().join(''))
  );
}
