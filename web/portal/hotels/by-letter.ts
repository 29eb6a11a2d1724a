/** What begins with one letter. */
export interface LetterGroup<Place> {
  readonly letter: string;
  readonly places: readonly Place[];
}

/** Places that are sorted by name, by the letter that their names begin with. */
export function byLetter<Place extends { readonly title: string }>(places: readonly Place[]): LetterGroup<Place>[] {
  const groups = Map.groupBy(places, ({ title }) => (/\p{Letter}/u.exec(title)?.[0] ?? '').toUpperCase());
  return [...groups].map(([letter, members]) => ({ letter, places: members }));
}

/** Places with a word in their names that begins as is typed, whatever the quotes and the case. */
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
