// The grain of the paper, laid over the drawn pixels: as part of the SVG it would take longer than all the rest of the drawing.
import { makeRandom } from './core/random.ts';

const TILE = 128;

/** Noise of mean 0 and deviation 1, the same in every process. */
function makeTile(): Float32Array {
  const { next } = makeRandom('grain');
  // three even numbers added up come close to a bell
  return Float32Array.from({ length: TILE * TILE }, () => (next() + next() + next() - 1.5) * 2);
}

let tile: Float32Array | undefined;

/** Roughens pixels in place: RGB bytes, row by row. `strength` is the deviation in steps of 1/255. */
export function addGrain(pixels: Uint8Array, width: number, strength: number): void {
  tile ??= makeTile();
  const noise = tile;
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let i = 0, x = 0, row = 0; i < clamped.length; i += 3) {
    const step = (noise[(row % TILE) * TILE + (x % TILE)] ?? 0) * strength;
    clamped[i] = (clamped[i] ?? 0) + step;
    clamped[i + 1] = (clamped[i + 1] ?? 0) + step;
    clamped[i + 2] = (clamped[i + 2] ?? 0) + step;
    if (++x === width) {
      x = 0;
      row++;
    }
  }
}
