/** The places whose names begin with one letter. */
export interface LetterGroup<Place> {
  readonly letter: string;
  readonly places: readonly Place[];
}

/** Groups places that are sorted by name by their first letter. */
export function byLetter<Place extends { readonly title: string }>(places: readonly Place[]): LetterGroup<Place>[] {
  const groups = Map.groupBy(places, ({ title }) => (/\p{Letter}/u.exec(title)?.[0] ?? '').toUpperCase());
  return [...groups].map(([letter, members]) => ({ letter, places: members }));
}

/** Returns the places with a word that begins as typed, whatever the quotes and the case. */
export function namedLike<Place extends { readonly title: string }>(places: readonly Place[], typed: string): Place[] {
  const asked = plain(typed).trim();
  return places.filter(({ title }) => ` ${plain(title)}`.includes(` ${asked}`));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/["'’׳״]/g, '')
    .replace(/[-־–]/g, ' ');
}
