import type { Logger, LoggerOptions } from 'pino';

/** An error that comes again within this time is counted instead of written. */
const QUIET_MS = 60_000;
const ERROR_LEVEL = 50;
/** Kinds beyond these are written each time: forgetting one is worse than writing it twice. */
const MOST_KINDS = 1000;

/**
 * For pino: writes the first error of a kind at once, and then at most one line a minute that says how many times it came again. Without a
 * database everything fails, several times a second; nobody learns more from ten thousand lines than from one and its number.
 */
export function countRepeatedErrors(quietMs = QUIET_MS): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  /** How often each kind came again since it was last written. */
  const again = new Map<string, number>();
  return function (parameters, method, level) {
    if (level < ERROR_LEVEL) return method.apply(this, parameters);
    const kind = kindOf(parameters);
    const times = again.get(kind);
    if (times !== undefined) {
      again.set(kind, times + 1);
      return;
    }
    if (again.size < MOST_KINDS) {
      again.set(kind, 0);
      setTimeout(() => tellTimes(this, parameters), quietMs).unref();
    }
    method.apply(this, parameters);

    function tellTimes(logger: Logger, first: typeof parameters): void {
      const missed = again.get(kind) ?? 0;
      again.set(kind, 0);
      if (missed === 0) return void again.delete(kind);
      setTimeout(() => tellTimes(logger, first), quietMs).unref();
      const [facts, text] = first as unknown[];
      method.apply(logger, [{ ...(facts as object), timesAgain: missed }, text] as unknown as typeof parameters);
    }
  };
}

/** What stays the same each time the same thing goes wrong. */
function kindOf([facts, text]: readonly unknown[]): string {
  if (typeof facts !== 'object' || facts === null) return String(facts);
  const { work, route, code, message } = facts as Record<string, unknown>;
  return JSON.stringify([text, work, route, code, message]);
}
