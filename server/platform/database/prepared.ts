import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that is asked again and again in the same words, with other values alone: each connection then has it parsed and planned
 * once. PostgreSQL goes on planning it for every list of values as long as that looks cheaper than one plan for all, so values that are
 * compared with columns are better named in a CTE and read from there: they are the same riddle to both kinds of plan.
 */
export const PREPARED = sql.raw(MARK);

/** One for each statement that is marked in the code. */
const names = new Map<string, string>();

/** A connection that keeps what {@link PREPARED} marks. */
export class PreparingClient extends pg.Client {
  // The driver's many overloads are one function, which is handed on as it is called.
  override query = ((...asked: Parameters<pg.Client['query']>) => {
    const [text, values, ...rest] = asked as unknown as [unknown, unknown[] | undefined, ...unknown[]];
    const ask = super.query.bind(this) as (...query: unknown[]) => unknown;
    return typeof text === 'string' && text.startsWith(MARK)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  }) as pg.Client['query'];
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  // Names of PostgreSQL have at most 63 letters, and one name may stand for one text only.
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
