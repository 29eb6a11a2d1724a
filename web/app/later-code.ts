import { onVisitorSign } from './visitor-sign.ts';

/** Code of parts of a page that comes when a visitor begins to use the page, or with the next page that needs it. */
export interface LaterCode<Code extends object> {
  /** Returns the code, once it is there. */
  readonly read: () => Code | undefined;
  /** Brings the code. What fails may be tried again. */
  readonly load: () => Promise<Code>;
  /** Brings the code at the first sign of a visitor. */
  readonly expect: () => void;
  /**
   * Brings the code now. The promise is always the same, and ends when the code is there, however often it had to be
   * asked for.
   */
  readonly demand: () => Promise<Code>;
}

/** On the server, every code that is being brought. */
const onServer: Promise<unknown>[] = [];

/** Ends when the server has all code that its pages are made of; what comes may ask for more. */
export async function everyCode(): Promise<void> {
  for (let code = onServer.pop(); code; code = onServer.pop()) await code;
}

/** How many codes that the page's parts wait for are not there yet. */
let missing = 0;

/** Returns whether a press may meet a part whose code is not there yet. */
export function isCodeMissing(): boolean {
  return missing > 0;
}

/**
 * Declares code that the first view of a page does without: its parts are written by the server, which has it from the
 * start, and come to life when it is there (`HydrateLater`). A page that comes later in a visit brings it in its
 * loader, so that nothing appears bit by bit.
 * @param importCode a dynamic import
 */
export function laterCode<Code extends object>(importCode: () => Promise<Code>): LaterCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  let isExpected = false;
  let become: (code: Code) => void;
  const ready = new Promise<Code>((resolve) => {
    become = resolve;
  });
  const load = () => {
    loading ??= importCode().then(
      (found) => {
        code = found;
        if (isExpected) missing -= 1;
        become(found);
        return found;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** Without a connection a part stays as the server wrote it until there is one. */
  const persist = () => {
    load().catch(() => window.addEventListener('online', persist, { once: true }));
  };
  const note = () => {
    if (isExpected || code) return;
    isExpected = true;
    missing += 1;
  };
  const expect = () => {
    if (isExpected || code) return;
    note();
    onVisitorSign(persist);
  };
  const demand = () => {
    note();
    if (!loading) persist();
    return ready;
  };
  if (import.meta.env.SSR) onServer.push(load());
  return { read: () => code, load, expect, demand };
}
