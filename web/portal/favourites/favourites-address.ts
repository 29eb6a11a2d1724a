import { FAVOURITE_OUTCOMES } from '#contract/primitives/favourite-choices.ts';
import type { FavouritesAddress } from '#web/paths.ts';

/** Reads what a form without scripts has done. Ways back that leave this site are dropped. */
export function parseFavouritesAddress(raw: Record<string, unknown>): FavouritesAddress {
  const { said, problem, hotel, back } = raw;
  return {
    said: FAVOURITE_OUTCOMES.find((outcome) => outcome === said),
    problem: typeof problem === 'string' && /^[a-z_]{1,60}$/.test(problem) ? problem : undefined,
    hotel: /^\d{1,9}$/.test(String(hotel)) ? Number(hotel) : undefined,
    back: typeof back === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : undefined,
  };
}
