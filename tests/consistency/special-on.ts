import type { Special, Unit } from './read-dump.ts';

/** The special rate that covers a night. */
export function specialOn(unit: Unit, night: string): Special | undefined {
  return unit.specials.find((special) => special.firstNight <= night && night <= special.lastNight);
}
