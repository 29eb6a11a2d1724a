/** Blanks, hyphens and dashes between groups, and the marks of direction that come unseen when a number is pasted from a list of contacts. */
const PARTING = /[\s\p{Pd}\p{Cf}]/gu;

/** A number without what only parts its groups, as people write them: `51-234567-8`, `050 123 4567`. */
export function unparted(typed: string): string {
  return typed.replace(PARTING, '');
}
