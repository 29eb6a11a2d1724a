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
