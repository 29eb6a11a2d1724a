/** A title in three pieces: before, the typed part, after. The typed part is empty where the title does not contain it. */
export function highlighted(title: string, keyword: string): readonly [before: string, typed: string, after: string] {
  const wanted = keyword.trim().toLowerCase();
  const start = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted);
  if (start < 0) return [title, '', ''];
  const end = start + wanted.length;
  return [title.slice(0, start), title.slice(start, end), title.slice(end)];
}
