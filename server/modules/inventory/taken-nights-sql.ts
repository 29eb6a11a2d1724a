import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Who looks at nights, and when. */
interface NightsViewer {
  /** A moment, or the SQL of one where a statement takes no parameters. */
  readonly now: Date | RawBuilder<string>;
  /** SQL of the ids of the viewer's own checkout sessions, whose holds count as free: a list or a subquery, without its brackets. */
  readonly ownSessions?: RawBuilder<unknown> | null | undefined;
}

/**
 * Returns whether a row of `occupancy` takes its night (docs/product.md §7), which is the one place that says so: every row does, but a hold that has
 * expired, or is the viewer's own, with no closure or import below it.
 * @param occupancy name of the table, or its alias, in the statement
 */
export function isTaken(occupancy: string, viewer: NightsViewer): RawBuilder<SqlBool> {
  const column = columnsOf(occupancy);
  return sql`not (${column('cause')} = 'hold' and ${column('below')} is null and ${isPassable(occupancy, viewer)})`;
}

/** Returns what takes the night: the row's own cause, or what stands below a hold that takes none; null when nothing does. */
export function takenBy(occupancy: string, viewer: NightsViewer): RawBuilder<string | null> {
  const column = columnsOf(occupancy);
  return sql`case when ${column('cause')} = 'hold' and ${isPassable(occupancy, viewer)} then ${column('below')} else ${column('cause')} end`;
}

/** Returns whether a hold takes no night from the viewer. */
function isPassable(occupancy: string, { now, ownSessions }: NightsViewer): RawBuilder<SqlBool> {
  const column = columnsOf(occupancy);
  const isOver = sql<SqlBool>`${column('hold_expires_at')} <= ${now}::timestamptz`;
  if (!ownSessions) return isOver;
  // What is held for a proposal has no session: it is nobody's own here, which null would leave open.
  const sessionId = column('checkout_session_id');
  return sql`(${isOver} or (${sessionId} is not null and ${sessionId} in (${ownSessions})))`;
}

/** @param occupancy is never anybody's input, but a name that stands in the code */
function columnsOf(occupancy: string): (column: string) => RawBuilder<unknown> {
  return (column) => sql.raw(`${occupancy}.${column}`);
}
