import { isEmail, readEmail } from './email.ts';
import { ENGLISH_OF_HEBREW } from './keyboard.ts';
import { containsHebrew } from './password.ts';

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
 * Returns the address that was most likely meant, where the typed one looks like a slip: `dana@gmial.com`, `dana@walla.co.ill`, `dana@gmail`, or one
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

/** Returns whether one letter is too many, missing or another, or two neighbours have changed places. */
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
