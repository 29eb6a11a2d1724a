import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#tests/consistency/dice.ts';

/** An answer that decides something. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Request {
  /** Absent: GET. */
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly payload?: object;
  readonly file?: Blob;
  readonly headers?: Record<string, string>;
}

/** Somebody who asks the servers, each time one of them, and keeps the cookies of one browser. */
export interface Caller {
  /** Asks until somebody decides. @returns undefined when nobody did before the end: it may have been done or not */
  ask(request: Request): Promise<Answer | undefined>;
  /** Begins anew, as another browser. */
  forget(): void;
}

interface CallCount {
  /** Each time, repetitions too. */
  sent: number;
  /** Those that nobody answered, or that were told to come back. */
  undecided: number;
  /** What was asked for until somebody decided, once each however often it was repeated: what only looks, and what may change something. */
  readonly decided: { reads: number; writes: number };
  /** Answers that must not be. */
  readonly unexpected: string[];
}

/** Shared by all callers of a run. */
export interface Calls {
  readonly origins: readonly string[];
  readonly dice: Dice;
  /** Returns whether undecided requests are still repeated. */
  readonly isPatient: () => boolean;
  readonly count: CallCount;
  readonly hear?: ((request: Request, answer: Answer) => void) | undefined;
}

/** Longer than a database that comes back takes, shorter than anybody waits. */
const TIMEOUT_MS = 8000;
const LONGEST_PAUSE_MS = 1000;

export function makeCaller(calls: Calls): Caller {
  let cookies = new Map<string, string>();
  const send = async ({ method, path, payload, file, headers = {} }: Request): Promise<Answer> => {
    const body = file ? formOf(file) : payload && JSON.stringify(payload);
    calls.count.sent += 1;
    const response = await fetch(`${calls.dice.pick(calls.origins)}/api${path}`, {
      ...(method && { method }),
      ...(body && { body }),
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value !== undefined) cookies.set(name, value);
    }
    const text = await response.text();
    // Everybody who is sent away hears when to come back.
    if (response.status === 503 && !response.headers.has('retry-after')) calls.count.unexpected.push(`${path} 503 without Retry-After`);
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
  return {
    ask: async (request) => {
      for (let pauseMs = 25; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const answer = await send(request).catch(() => undefined);
        if (answer?.status === 500) calls.count.unexpected.push(`${request.path} 500 ${JSON.stringify(answer.body)}`);
        if (answer && !isUndecided(answer)) {
          calls.count.decided[request.method ? 'writes' : 'reads'] += 1;
          calls.hear?.(request, answer);
          return answer;
        }
        calls.count.undecided += 1;
        if (!calls.isPatient()) return undefined;
        await pause(pauseMs);
      }
    },
    forget: () => {
      cookies = new Map();
    },
  };
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file, 'photo.jpg');
  return form;
}

/** Returns whether the same request may be answered otherwise in a moment. */
function isUndecided({ status, body }: Answer): boolean {
  return status >= 500 || status === 429 || body.code === 'request_in_progress' || body.code === 'payment_unanswered';
}
