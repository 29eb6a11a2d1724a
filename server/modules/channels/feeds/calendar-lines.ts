import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import ICAL from 'ical.js';
import { FeedFailure } from './feed-url.ts';

/** On these depends which nights a calendar takes; nothing else of it is read. */
const PROPERTIES = new Set([
  ...['BEGIN', 'END', 'PRODID', 'UID', 'SUMMARY', 'STATUS', 'TRANSP', 'DTSTART', 'DTEND', 'DURATION', 'FREEBUSY'],
  ...['RRULE', 'RDATE', 'EXRULE', 'EXDATE', 'RECURRENCE-ID', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
]);

// Dates without `VALUE=DATE` are read as the dates that they are.
ICAL.design.strict = false;

/**
 * The calendars of a file: mostly one; several may follow each other (RFC 5545 §3.4). Lines may end as they like. A line that is none, such as
 * the rest of a description after a raw line break, is left out with the descriptions themselves.
 * @throws FeedFailure `notCalendar` for what is none, or of which a part is missing
 */
export function readCalendars(text: string): ICAL.Component[] {
  const lines = linesOf(text);
  requireWhole(lines);
  const parsed: unknown[] = ICAL.parse(lines.join('\r\n'));
  // One calendar is its name and what is in it; several are a list of such.
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
  return calendars.map((calendar) => new ICAL.Component(calendar));
}

/** Content lines, unfolded, of which something depends. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let isKept = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(line)) {
      if (isKept) lines.push(`${lines.pop()}${line.slice(1)}`);
      continue;
    }
    // Text of people, such as "Duration: 3 nights", begins with one capital letter.
    const name = /^(?:[A-Z-]+|[a-z-]+)(?=[;:])/.exec(line)?.[0];
    isKept = name !== undefined && PROPERTIES.has(name.toUpperCase());
    if (isKept) lines.push(line);
    else if (lines.length === 0 && line.trim() !== '') throw new FeedFailure('notCalendar');
  }
  return lines;
}

/** The library closes whatever is open at any end. @throws FeedFailure `notCalendar` where something begins that does not end, or the other way round */
function requireWhole(lines: readonly string[]): void {
  const open: string[] = [];
  for (const line of lines) {
    const [, word, name] = /^(BEGIN|END):\s*(.*?)\s*$/i.exec(line)?.map((part) => part.toUpperCase()) ?? [];
    if (word === 'BEGIN' && name !== undefined) open.push(name);
    else if (word === 'END' ? open.pop() !== name : open.length === 0) throw new FeedFailure('notCalendar');
    if (open.length > 0 && open[0] !== 'VCALENDAR') throw new FeedFailure('notCalendar');
  }
  if (open.length > 0 || lines.length === 0) throw new FeedFailure('notCalendar');
}

type Decoder = (body: Buffer, limit: { readonly maxOutputLength: number }) => Promise<Buffer>;

const [unzip, inflated, inflatedRaw] = [promisify(gunzip), promisify(inflate), promisify(inflateRaw)] as [Decoder, Decoder, Decoder];

/** Ways of sending less that some servers choose although they were asked not to. */
const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: unzip,
  'x-gzip': unzip,
  // By the standard with a head, by some servers without.
  deflate: (body, limit) =>
    inflated(body, limit).catch((error: unknown) => (isTooLarge(error) ? Promise.reject(error) : inflatedRaw(body, limit))),
  br: promisify(brotliDecompress) as Decoder,
};

/**
 * The text of a calendar, however it was sent: made smaller once, in UTF-8, UTF-16 or what its server says.
 * @param mostBytes that it may have once it is whole again
 * @throws FeedFailure `tooLarge`, or `notCalendar` for what cannot be decoded
 */
export async function decodeBody(body: Buffer, headers: IncomingHttpHeaders, mostBytes: number): Promise<string> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return textOf(body, headers['content-type']);
  const decode = DECODERS[encoding];
  if (!decode) throw new FeedFailure('notCalendar');
  const whole = await decode(body, { maxOutputLength: mostBytes }).catch((error: unknown) => {
    throw new FeedFailure(isTooLarge(error) ? 'tooLarge' : 'notCalendar');
  });
  return textOf(whole, headers['content-type']);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** Decodes a feed: what it begins with tells UTF-16, with a byte order mark or without; else the server is believed. */
function textOf(body: Buffer, contentType = ''): string {
  const [first, second] = body;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(body);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be').decode(body);
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  return decoderOf(charset).decode(body);
}

/** Names that nobody knows stand for UTF-8: of what nights depend on, all are letters of ASCII. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
