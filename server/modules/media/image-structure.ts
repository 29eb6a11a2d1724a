/** The structure that a picture's bytes tell before anything is decoded. */
export interface ImageStructure {
  readonly format: 'jpeg' | 'png';
  /** Pixels as stored, before turning. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** The place where the picture ends and whatever follows it begins. */
  readonly endsAt: number;
}

/** The bytes break off or contradict themselves. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Frame headers, which carry the size: C0–CF without the tables DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a body: RST0–7, TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

export const isJpeg = (bytes: Buffer): boolean => bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/**
 * Walks the segments of a JPEG (ITU T.81, annex B) up to its end marker.
 * @throws BrokenImage when they break off, or when there is no frame
 */
export function readJpeg(bytes: Buffer): ImageStructure {
  let size: { width: number; height: number } | undefined;
  let at = 2;
  for (;;) {
    const { marker, next } = nextMarker(bytes, at);
    if (marker === END_OF_IMAGE) {
      if (!size) throw new BrokenImage('no frame');
      return { format: 'jpeg', ...size, isAnimated: false, endsAt: next };
    }
    at = next;
    if (isBare(marker)) continue;
    if (at + 2 > bytes.length) throw new BrokenImage('a segment breaks off');
    const end = at + bytes.readUInt16BE(at);
    if (end > bytes.length) throw new BrokenImage('a segment breaks off');
    if (isFrame(marker)) size = frameSizeOf(bytes, at, end);
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
}

function nextMarker(bytes: Buffer, from: number): { marker: number; next: number } {
  let at = from;
  if (bytes[at] !== 0xff) throw new BrokenImage('no marker where one belongs');
  // Any number of fill bytes may stand before a marker.
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at];
  if (marker === undefined) throw new BrokenImage('no end');
  return { marker, next: at + 1 };
}

function frameSizeOf(bytes: Buffer, at: number, end: number): { width: number; height: number } {
  if (end - at < 8) throw new BrokenImage('a frame without size');
  return { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
}

/** Returns where the compressed data end: at the first FF that neither stands for itself (FF 00) nor only restarts the decoder. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0xff) at += 1;
    else if (next === 0 || isBare(next)) at += 2;
    else return at;
  }
  throw new BrokenImage('no end');
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, name and checksum around each chunk's data. */
const AROUND_CHUNK = 12;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

/**
 * Walks the chunks of a PNG up to its end.
 * @throws BrokenImage when they break off or do not begin with the header
 */
export function readPng(bytes: Buffer): ImageStructure {
  let size: { width: number; height: number } | undefined;
  let isAnimated = false;
  for (let at = PNG_SIGNATURE.length; at + AROUND_CHUNK <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + AROUND_CHUNK + length;
    if (end > bytes.length) break;
    if (!size && name !== 'IHDR') throw new BrokenImage('no header');
    if (name === 'IHDR') size = headerSizeOf(bytes, at + 8, length);
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND' && size) return { format: 'png', ...size, isAnimated, endsAt: end };
    at = end;
  }
  throw new BrokenImage('no end');
}

function headerSizeOf(bytes: Buffer, at: number, length: number): { width: number; height: number } {
  if (length !== 13) throw new BrokenImage('a header of the wrong length');
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
}
