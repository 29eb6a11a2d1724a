import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countRepeatedErrors } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, timestamp: false, hooks: { logMethod: countRepeatedErrors(60_000) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

it('writes an error once, then how often it came again, a line a minute, until it comes no more', () => {
  const { log, lines } = open();
  const fail = () => log.error({ work: 'send mails', message: 'nobody there' }, 'Background work failed');
  for (let round = 0; round < 300; round++) fail();
  expect(lines).toEqual([{ level: 50, work: 'send mails', message: 'nobody there', msg: 'Background work failed' }]);
  vi.advanceTimersByTime(60_000);
  expect(lines[1]).toEqual({ ...lines[0], timesAgain: 299 });
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(2);
  fail();
  expect(lines).toHaveLength(3);
});

it('tells errors of different kinds apart, and leaves all else as it is', () => {
  const { log, lines } = open();
  log.error({ work: 'send mails', message: 'nobody there' }, 'Background work failed');
  log.error({ work: 'process photos', message: 'nobody there' }, 'Background work failed');
  log.error({ route: '/api', message: 'nobody there' }, 'A request failed');
  log.child({ requestId: 'a' }).error({ route: '/api', message: 'nobody there' }, 'A request failed');
  log.info('request');
  log.info('request');
  expect(lines.map(({ msg, work }) => work ?? msg)).toEqual(['send mails', 'process photos', 'A request failed', 'request', 'request']);
});
