/** Telephones write a moving version of the photo, or a second picture, behind the first. Everything else has no business there. */
const isSecondPicture = (tail: Buffer) => tail[0] === 0xff && tail[1] === 0xd8 && tail[2] === 0xff;
const isFilm = (tail: Buffer) => tail.toString('latin1', 4, 8) === 'ftyp';
const isSamsungTrailer = (tail: Buffer) => tail.subarray(-4).toString('latin1') === 'SEFT';

/** Archives are read from their end, pages and scripts from wherever they begin: either may hide behind what a telephone writes. */
const FOREIGN = [Buffer.from('PK\x05\x06', 'latin1'), Buffer.from('PK\x03\x04', 'latin1'), ...texts('<?php', '<html', '<script', '%PDF-')];

function texts(...beginnings: string[]): Buffer[] {
  return beginnings.map((beginning) => Buffer.from(beginning));
}

/**
 * Whether something follows the picture that makes the file a second thing at once, such as an archive or a page ("polyglot").
 * @param tail what stands behind the picture's end
 */
export function hasForeignTail(tail: Buffer): boolean {
  const rest = tail.subarray(tail.findIndex((byte) => byte !== 0));
  if (tail.length === 0 || tail.every((byte) => byte === 0)) return false;
  const lower = Buffer.from(rest.toString('latin1').toLowerCase(), 'latin1');
  if (FOREIGN.some((sign) => rest.includes(sign) || lower.includes(sign))) return true;
  return !(isSecondPicture(rest) || isFilm(rest) || isSamsungTrailer(rest));
}
