import { PHOTO_EXTENSIONS, PHOTO_LIMITS, PHOTO_TYPES } from '#contract/primitives/photo-limits.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { BrokenImage, type ImageStructure, isJpeg, isPng, readJpeg, readPng } from './image-structure.ts';

const FORMAT_OF_EXTENSION: Readonly<Record<(typeof PHOTO_EXTENSIONS)[number], ImageStructure['format']>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
};
/** The types that clients without a better idea give any file. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
/** Older names of JPEG's type. */
const JPEG_ALIASES = ['image/jpg', 'image/pjpeg'];

/** A file as its sender names it. */
export interface NamedFile {
  readonly fileName: string;
  /** The type of the multipart part. */
  readonly contentType: string;
}

/** Least pixels of a photo's sides, whichever way it is held. */
interface LeastPhoto {
  readonly shortSide: number;
  readonly longSide: number;
}

/**
 * Returns the format that name and type promise.
 * @throws DomainError `photo_type_invalid` for any but jpg, jpeg and png (specification §5)
 */
export function promisedFormat({ fileName, contentType }: NamedFile): ImageStructure['format'] {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const known = PHOTO_EXTENSIONS.find((one) => one === extension);
  if (known === undefined) throw new DomainError('photo_type_invalid', { fileName, reason: 'extension' });
  const format = FORMAT_OF_EXTENSION[known];
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const types: readonly string[] = format === 'jpeg' ? [PHOTO_TYPES[0], ...JPEG_ALIASES] : [PHOTO_TYPES[1]];
  if (UNKNOWN_TYPES.includes(type) || types.includes(type)) return format;
  throw new DomainError('photo_type_invalid', { fileName, reason: 'content_type' });
}

/**
 * Judges a file by its bytes, before anything decodes them: magic numbers, structure to the end, number of pixels, what follows.
 * @throws DomainError `photo_type_invalid` for other contents, animations and files that are two things at once, `photo_damaged` for empty and
 * broken ones, `photo_too_many_pixels` for more than {@link PHOTO_LIMITS} allow, `photo_too_small` for less than what is asked for at least
 */
export function checkPhotoFile(bytes: Buffer, file: NamedFile, least: LeastPhoto): ImageStructure {
  const { fileName } = file;
  const promised = promisedFormat(file);
  if (bytes.length === 0) throw new DomainError('photo_damaged', { fileName, reason: 'empty' });
  const structure = readStructure(bytes, fileName);
  if (structure.format !== promised) throw new DomainError('photo_type_invalid', { fileName, reason: 'other_format' });
  if (structure.isAnimated) throw new DomainError('photo_type_invalid', { fileName, reason: 'animated' });
  const { width, height } = structure;
  if (width === 0 || height === 0) throw new DomainError('photo_damaged', { fileName, reason: 'no_size' });
  if (width * height > PHOTO_LIMITS.pixels || Math.max(width, height) > PHOTO_LIMITS.side) {
    throw new DomainError('photo_too_many_pixels', { fileName, width, height, maximum: PHOTO_LIMITS.pixels });
  }
  if (hasForeignTail(bytes.subarray(structure.endsAt)))
    throw new DomainError('photo_type_invalid', { fileName, reason: 'more_than_a_photo' });
  if (Math.min(width, height) < least.shortSide || Math.max(width, height) < least.longSide)
    throw new DomainError('photo_too_small', { fileName, width, height, ...least });
  return structure;
}

function readStructure(bytes: Buffer, fileName: string): ImageStructure {
  try {
    if (isJpeg(bytes)) return readJpeg(bytes);
    if (isPng(bytes)) return readPng(bytes);
  } catch (error) {
    if (error instanceof BrokenImage) throw new DomainError('photo_damaged', { fileName, reason: 'broken' });
    throw error;
  }
  throw new DomainError('photo_type_invalid', { fileName, reason: 'content' });
}

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
 * Returns whether something follows the picture that makes the file a second thing at once, such as an archive or a page ("polyglot").
 * @param tail what stands behind the picture's end
 */
function hasForeignTail(tail: Buffer): boolean {
  const rest = tail.subarray(tail.findIndex((byte) => byte !== 0));
  if (tail.length === 0 || tail.every((byte) => byte === 0)) return false;
  const lower = Buffer.from(rest.toString('latin1').toLowerCase(), 'latin1');
  if (FOREIGN.some((sign) => rest.includes(sign) || lower.includes(sign))) return true;
  return !(isSecondPicture(rest) || isFilm(rest) || isSamsungTrailer(rest));
}
