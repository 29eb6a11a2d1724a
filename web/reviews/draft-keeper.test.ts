import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { DraftKeeper, type DraftPhase } from './draft-keeper.ts';

interface Draft {
  readonly text: string;
  readonly overall: number | null;
}

/** A server as the API's: another revision than the present one is a conflict. */
class Server {
  revision = 0;
  received: Draft[] = [];
  attempts = 0;
  failure: ApiError | undefined;
  /** What an answer waits for. */
  gate: Promise<void> | undefined;
  readonly save = async (draft: Draft, revision: number): Promise<number> => {
    this.attempts += 1;
    await this.gate;
    if (this.failure) throw this.failure;
    if (revision !== this.revision) throw new ApiError('revision_conflict', 409, { details: { revision: this.revision } });
    this.received.push(draft);
    this.revision += 1;
    return this.revision;
  };
}

let server: Server;
let phases: DraftPhase[];
let keeper: DraftKeeper<Draft>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  phases = [];
  keeper = new DraftKeeper<Draft>(
    { draft: { text: '', overall: null }, revision: 0, save: server.save },
    () => void phases.push(keeper.phase),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const aMoment = () => vi.advanceTimersByTimeAsync(800);
/** Holds answers back until it is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = promise;
  return resolve;
}

describe('what is typed', () => {
  it('is kept once, after a pause, whole', async () => {
    for (const text of ['A', 'A quiet', 'A quiet place']) keeper.edit({ text });
    keeper.edit({ overall: 5 });
    expect([keeper.phase, server.attempts]).toEqual(['edited', 0]);
    await aMoment();
    expect([keeper.phase, server.received]).toEqual(['kept', [{ text: 'A quiet place', overall: 5 }]]);
    expect(phases.slice(-2)).toEqual(['saving', 'kept']);
  });

  it('while it is on its way, goes afterwards: never two requests at once, each upon the last revision', async () => {
    const open = holdAnswers();
    keeper.edit({ text: 'first' });
    await aMoment();
    keeper.edit({ text: 'second' });
    await aMoment();
    expect([keeper.phase, server.attempts]).toEqual(['edited', 1]);
    open();
    await aMoment();
    expect(server.received.map(({ text }) => text)).toEqual(['first', 'second']);
    expect([keeper.phase, keeper.revision]).toEqual(['kept', 2]);
  });

  it('is kept at once before it is sent, and waits for what is on its way', async () => {
    const open = holdAnswers();
    keeper.edit({ text: 'first' });
    await aMoment();
    keeper.edit({ text: 'second' });
    const flushed = keeper.flush();
    open();
    await flushed;
    expect([server.received.length, keeper.revision, keeper.phase]).toEqual([2, 2, 'kept']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.attempts).toBe(2);
  });

  it('is kept when the page is left, without the pause; nothing is sent where nothing was typed', async () => {
    keeper.leave();
    await aMoment();
    expect(server.attempts).toBe(0);
    keeper.edit({ text: 'typed' });
    keeper.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.received).toHaveLength(1);
  });

  it('is only shown where nothing keeps it, as once it was sent', async () => {
    keeper.save = undefined;
    keeper.edit({ text: 'changed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([keeper.draft.text, server.attempts]).toEqual(['changed', 0]);
  });
});

describe('what could not be kept', () => {
  it('is tried again until it is', async () => {
    server.failure = new ApiError('unavailable', 503);
    keeper.edit({ text: 'typed' });
    await aMoment();
    expect([keeper.phase, server.attempts]).toEqual(['failed', 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.attempts).toBe(2);
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(5000);
    expect([keeper.phase, server.received]).toEqual(['kept', [{ text: 'typed', overall: null }]]);
  });

  it('goes with the next word, at the usual pause', async () => {
    server.failure = new ApiError('unavailable', 503);
    keeper.edit({ text: 'typed' });
    await aMoment();
    server.failure = undefined;
    keeper.edit({ text: 'typed on' });
    await aMoment();
    expect(server.received).toEqual([{ text: 'typed on', overall: null }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.attempts).toBe(2);
  });

  it('because it was changed elsewhere, is not tried again, and what is there stays', async () => {
    server.revision = 3;
    keeper.edit({ text: 'typed' });
    await aMoment();
    expect(keeper.phase).toBe('conflict');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.attempts, server.received, keeper.draft.text]).toEqual([1, [], 'typed']);
  });

  it.each(['review_sent', 'review_closed'] as const)('because of %s, is not tried again', async (code) => {
    server.failure = new ApiError(code, 409);
    keeper.edit({ text: 'typed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([keeper.phase, server.attempts]).toEqual(['conflict', 1]);
  });
});
