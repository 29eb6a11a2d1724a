import { ApiError } from '#web/api/api-error.ts';

/** Names of the fields that the server refused, without what they stand in. */
export function wrongFields(error: unknown): ReadonlySet<string> {
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : [];
  return new Set(paths.map((path) => path.split('.').at(-1) ?? path));
}
