import sharp from 'sharp';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** Longest side of what is kept, in pixels: enough for the largest width that pages show, upright too. */
const LONGEST_SIDE = 2560;
const QUALITY = 90;
/** A picture that takes longer to decode was made to. */
const TIME_LIMIT_SECONDS = 20;
const PLACEHOLDER_WIDTH = 16;
/** Warnings about what cameras and old editors do write, with every pixel in its place. */
const HARMLESS = /extraneous bytes before marker|iCCP/;

/** An uploaded photo as it is kept: upright, sRGB, without a word about where and by whom it was taken. */
export interface Master {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Address of the picture a few pixels small, with the pixels in it; browsers blur it as they enlarge it. */
  readonly placeholder: string;
}

/**
 * Decodes the whole file and writes it anew, so that nothing of it is kept but what is seen.
 * @param bytes a file that `checkPhotoFile` let pass
 * @throws DomainError `photo_damaged` when it cannot be decoded to its last row
 */
export async function makeMaster(bytes: Buffer, fileName: string): Promise<Master> {
  try {
    const { data, info } = await decode(bytes, 'warning').catch((error: unknown) => {
      if (error instanceof Error && HARMLESS.test(error.message)) return decode(bytes, 'error');
      throw error;
    });
    return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) };
  } catch (error) {
    const isTimeout = error instanceof Error && /timeout/i.test(error.message);
    throw new DomainError('photo_damaged', { fileName, reason: isTimeout ? 'timeout' : 'decoding' });
  }
}

/** @param failOn which of the decoder's complaints count; a JPEG that was cut and closed again is only a warning to it */
function decode(bytes: Buffer, failOn: 'warning' | 'error') {
  return sharp(bytes, { failOn, limitInputPixels: PHOTO_LIMITS.pixels })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}

async function placeholderOf(master: Buffer): Promise<string> {
  const tiny = await sharp(master).resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
