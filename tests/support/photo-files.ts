import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as somebody uploads it. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A photo that is all right; grain keeps its bytes from being trifling. */
export async function aJpeg(width = 640, height = 480, options: { grain?: number; quality?: number } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: options.grain ?? 20 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#888888', noise } });
  return await picture.jpeg({ quality: options.quality ?? 80 }).toBuffer();
}

export async function aPng(width = 320, height = 240): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#4488aa' } })
    .png()
    .toBuffer();
}

/** A PNG of chosen chunks, right down to the checksums. */
export function pngOf(...chunks: [name: string, data: Buffer][]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...chunks.map(([name, data]) => chunkOf(name, data))]);
}

/** The header of a PNG of that size: eight bits, red, green, blue. */
export function pngHeader(width: number, height: number): [string, Buffer] {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return ['IHDR', header];
}

/** Rows of black pixels, as a bomb packs them. */
export const pngRows = (width: number, height: number): [string, Buffer] => ['IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))];

/** A zip archive with one small file. */
export function aZip(): Buffer {
  const name = Buffer.from('a.txt');
  const data = Buffer.from('hello');
  const packed = deflateRawSync(data);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
