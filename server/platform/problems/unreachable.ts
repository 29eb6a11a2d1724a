/** The network's words for "nobody there". */
const NOBODY_THERE = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];
/**
 * PostgreSQL's for shutting down, starting, ending a session that did nothing, having no connection left, a statement that took too long, and writing
 * where another has become leader.
 */
const GAVE_UP = ['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '57014', '25006'];
const UNREACHABLE = new Set([...NOBODY_THERE, ...GAVE_UP]);
/** The driver's words, which carry no code, for a connection that broke, or that could not be had in time or any more. */
const NO_CONNECTION = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Query read timeout',
  ].join('|')})`,
);

/**
 * Returns whether an error says that the database could not be reached, was lost on the way, or took too long: worth trying again later. What was under
 * way may have been written all the same, when only the confirmation of its commit was lost.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    // ENOENT is the database's missing socket only when connecting; elsewhere it is a file that we lost.
    if (UNREACHABLE.has(code)) return code !== 'ENOENT' || syscall === 'connect';
    if (/^08\w{3}$/.test(code)) return true;
  }
  return NO_CONNECTION.test(error.message);
}
