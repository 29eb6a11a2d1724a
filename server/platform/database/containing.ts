/** Pattern for `like` and `ilike`: texts that contain this one, its `%` and `_` taken literally. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
