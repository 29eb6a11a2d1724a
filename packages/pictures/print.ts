// The print: fuller colours and the grain of the paper, on the drawn pixels. As part of the SVG both would take longer than the drawing.
import { makeRandom } from './core/random.ts';

const TILE = 128;

/** Noise of mean 0 and deviation 1, the same in every process. */
function makeTile(): Float32Array {
  const { next } = makeRandom('grain');
  // three even numbers added up come close to a bell
  return Float32Array.from({ length: TILE * TILE }, () => (next() + next() + next() - 1.5) * 2);
}

let tile: Float32Array | undefined;

/** How much stronger than drawn colours and differences of light come out, as in a print on good paper. */
const CHROMA = 1.16;
const CONTRAST = 1.1;
/** The grey that contrast leaves as it is. */
const MIDDLE = 140;

/** Prints pixels in place: RGB bytes, row by row. `strength` is the deviation of the grain in steps of 1/255. */
export function print(pixels: Uint8Array, width: number, strength: number): void {
  tile ??= makeTile();
  const noise = tile;
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let i = 0, x = 0, row = 0; i < clamped.length; i += 3) {
    const step = (noise[(row % TILE) * TILE + (x % TILE)] ?? 0) * strength;
    const r = clamped[i] ?? 0;
    const g = clamped[i + 1] ?? 0;
    const b = clamped[i + 2] ?? 0;
    const grey = 0.3 * r + 0.59 * g + 0.11 * b;
    const base = (grey - MIDDLE) * CONTRAST + MIDDLE + step;
    const chroma = CHROMA * CONTRAST;
    clamped[i] = base + (r - grey) * chroma;
    clamped[i + 1] = base + (g - grey) * chroma;
    clamped[i + 2] = base + (b - grey) * chroma;
    if (++x === width) {
      x = 0;
      row++;
    }
  }
}
