import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins or ends a statement that is asked again and again in the same words, with other values alone: each connection then has it parsed and planned
 * once. PostgreSQL goes on planning it for every list of values as long as that looks cheaper than one plan for all, so values that are
 * compared with columns are better named in a CTE and read from there: they are the same riddle to both kinds of plan. Name the columns that are
 * read: once a migration has added one, PostgreSQL refuses a kept `select *`, and servers of the version before still run then.
 */
export const PREPARED = sql.raw(MARK);

/** The longest list that shares a plan. For longer ones the plan for the list at hand is worth its planning. */
const SHORT_LIST = 64;

/**
 * Returns what a column of ids is compared with. One id stands by itself, and short lists are read from a query of their own, which no plan sees through:
 * for a plain list PostgreSQL goes on planning each time, as a plan for the list at hand looks cheaper than one for lists of any length.
 */
export function oneOf(ids: readonly number[]): RawBuilder<number> {
  const [first, ...others] = ids;
  if (first !== undefined && others.length === 0) return sql<number>`${first}::int`;
  return ids.length <= SHORT_LIST ? sql<number>`any(array(select unnest(${[...ids]}::int[])))` : sql<number>`any(${[...ids]}::int[])`;
}

/** One for each statement that is marked in the code. */
const names = new Map<string, string>();

type Send = (...query: unknown[]) => unknown;

/**
 * A connection that does not wait for an answer before it sends the next statement (`pipeline`): what is asked in one turn of the event loop goes
 * in one packet. It keeps what {@link PREPARED} marks.
 */
export class PreparingClient extends pg.Client {
  protected readonly isKeeping: boolean = true;

  // The driver's many overloads are one function, which is handed on as it is called.
  override query = ((...asked: Parameters<pg.Client['query']>) => {
    const [text, values, ...rest] = asked as unknown as [unknown, unknown[] | undefined, ...unknown[]];
    const send: Send = super.query.bind(this) as Send;
    if (isCopy(text)) waitFromNowOn(this);
    else sendWithOthers(this);
    const isKept = this.isKeeping && typeof text === 'string' && (text.startsWith(MARK) || text.endsWith(MARK));
    return isKept ? send({ name: nameOf(text), text, values }, ...rest) : send(text, values, ...rest);
  }) as pg.Client['query'];
}

/** The same where statements cannot be kept: behind some poolers a connection has another server for each transaction. */
export class ForgettingClient extends PreparingClient {
  protected override readonly isKeeping = false;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  // Names of PostgreSQL have at most 63 letters, and one name may stand for one text only.
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Returns whether something else than a statement is sent: `pg-copy-streams` talks to the server by itself. */
function isCopy(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'submit' in asked && !(asked instanceof pg.Query);
}

/** Whoever copies has the connection alone, and nothing under way on it. */
function waitFromNowOn(client: pg.Client): void {
  Object.assign(client, { pipeline: false });
}

function sendWithOthers({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
