import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FeedFailure } from './feed-failure.ts';

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

/** What it begins with tells UTF-16, with a byte order mark or without; else the server is believed. */
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
