import type { MapArea } from '#contract/primitives/map-area.ts';

/** About eleven metres. */
const WRITTEN_DIGITS = 4;

/** An area as addresses have it. The area grows to the next written digit, so that nothing at its edge is lost. */
export function writeMapArea({ south, west, north, east }: MapArea): string {
  const scale = 10 ** WRITTEN_DIGITS;
  const down = (degrees: number) => String(Math.floor(degrees * scale) / scale);
  const up = (degrees: number) => String(Math.ceil(degrees * scale) / scale);
  return [down(south), down(west), up(north), up(east)].join(',');
}
