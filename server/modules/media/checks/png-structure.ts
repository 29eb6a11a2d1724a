import { BrokenImage, type ImageStructure } from './image-structure.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, name and checksum around each chunk's data. */
const AROUND = 12;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * Walks the chunks of a PNG up to its end.
 * @throws BrokenImage when they break off or do not begin with the header
 */
export function readPng(bytes: Buffer): ImageStructure {
  let size: { width: number; height: number } | undefined;
  let isAnimated = false;
  for (let at = SIGNATURE.length; at + AROUND <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + AROUND + length;
    if (end > bytes.length) break;
    if (!size && name !== 'IHDR') throw new BrokenImage('no header');
    if (name === 'IHDR') size = sizeOf(bytes, at + 8, length);
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND' && size) return { format: 'png', ...size, isAnimated, endsAt: end };
    at = end;
  }
  throw new BrokenImage('no end');
}

function sizeOf(bytes: Buffer, at: number, length: number): { width: number; height: number } {
  if (length !== 13) throw new BrokenImage('a header of the wrong length');
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
}
