import { valueAt } from '#contract/primitives/field-kinds.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { type FieldConflict, isSame, mergeDocuments, withChoice } from '#web/forms/merge-documents.ts';
import type { KeptEdits } from './kept-edits.ts';

/** What the server says of a document: the part that saving needs. */
export interface ServerState<Document> {
  readonly revision: number;
  readonly document: Document;
}

/**
 * `saved`: the server has it · `edited`: soon to be sent, or waiting for the host to save · `saving` · `offline`: no answer, tried again and
 * again · `signedOut`: waits for a sign-in, or for the host to
 * come back to this property, from which another tab has switched · `conflict`: somebody else changed the same fields, a person must choose · `refused`: the server takes it in no case.
 */
export type SavePhase = 'saved' | 'edited' | 'saving' | 'offline' | 'signedOut' | 'conflict' | 'refused';

const WAITS_FOR_HOST: ReadonlySet<FailureCode> = new Set<FailureCode>(['unauthenticated', 'xsrf_token_invalid', 'other_property']);

export interface SaverSnapshot<State extends ServerState<unknown>> {
  /** As the host sees it. */
  readonly document: State['document'];
  /** As the server last said. */
  readonly server: State;
  readonly phase: SavePhase;
  readonly conflicts: readonly FieldConflict[];
}

interface SaverOptions<State extends ServerState<unknown>> {
  readonly initial: State;
  /** Sends the whole document; rejects with an ApiError. */
  readonly send: (body: { revision: number; document: State['document'] }) => Promise<State>;
  readonly kept: KeptEdits<State['document']>;
  readonly now: () => number;
  /** Returns whether nothing is sent until the host saves: what is edited is live. */
  readonly waits?: () => boolean;
}

/** Long enough for a word, short enough that "saved" is always near. */
const PAUSE_MS = 700;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/**
 * Saves one document while it is being edited, so that no word is lost: edits are kept in the browser until the server has them, sent after a
 * pause, sent again when no answer came, and merged field by field with what others saved meanwhile. One request at a time.
 */
export class DocumentSaver<State extends ServerState<unknown>> {
  readonly #options: SaverOptions<State>;
  readonly #listeners = new Set<() => void>();
  #snapshot: SaverSnapshot<State>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #wait = FIRST_RETRY_MS;

  #isAccepted = false;

  constructor(options: SaverOptions<State>) {
    this.#options = options;
    this.#snapshot = { document: options.initial.document, server: options.initial, phase: 'saved', conflicts: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SaverSnapshot<State> => this.#snapshot;

  /** Changes the document; it is sent after a pause. */
  edit(change: (document: State['document']) => State['document']): void {
    const document = change(this.#snapshot.document);
    if (Object.is(document, this.#snapshot.document)) return;
    const isDecided = this.#snapshot.conflicts.length === 0;
    this.#show({ document, phase: isDecided ? 'edited' : 'conflict' });
    this.#keep();
    if (this.#waits) {
      this.#settle();
      return;
    }
    // What is under way sends the rest when it is back.
    if (isDecided && !this.#underWay) this.#sendAfter(PAUSE_MS);
  }

  /** Saves a document that was never saved as it stands: the host agrees to what was proposed. */
  async accept(): Promise<void> {
    this.#isAccepted = true;
    await this.flush();
  }

  /** Sends what waits, now. Resolves when nothing is on its way any more, whatever became of it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#underWay) await this.#underWay;
    if (this.#waits || this.#snapshot.phase === 'conflict' || this.#snapshot.phase === 'refused' || !this.#hasEdits()) return;
    this.#underWay ??= this.#attempt().finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
  }

  /** A newer state that came another way, such as a reload of everything. Older ones are ignored. */
  receive(server: State): void {
    if (server.revision < this.#snapshot.server.revision || this.#underWay) return;
    // A live document may change without a new revision, when what waited for review is approved.
    if (server.revision === this.#snapshot.server.revision && !this.#waits) this.#show({ server });
    else this.#merge(server);
  }

  /** The host's own save has arrived: what was typed since stays on top of it. @param sent what was saved */
  arrive(sent: State['document'], server: State): void {
    this.#show({ conflicts: [] });
    this.#merge(server, this.#snapshot.document, sent);
  }

  /** Takes a save back: the former document is edited in again. What others have saved since is not overwritten, but shown as a conflict. */
  revert(former: State['document'], saved: State['document']): void {
    this.#merge(this.#snapshot.server, former, saved);
  }

  /** Forgets all edits. */
  discard(): void {
    this.#show({ document: this.#snapshot.server.document, conflicts: [] });
    this.#settle();
  }

  /** The host's choice for one conflict; after the last one the document is sent. */
  choose(conflict: FieldConflict, side: 'mine' | 'theirs'): void {
    const conflicts = this.#snapshot.conflicts.filter(({ path }) => path !== conflict.path);
    this.#show({ document: withChoice(this.#snapshot.document, conflict, side), conflicts });
    this.#settle();
  }

  /** Takes up edits that an earlier page left behind. */
  recover(): void {
    for (const edit of this.#options.kept.find()) {
      const { document, server } = this.#snapshot;
      this.#merge(server, mergeDocuments(edit.base, edit.document, document).document, edit.base);
    }
  }

  /** True if the document is another one than the server's. */
  get isEdited(): boolean {
    return this.#hasEdits();
  }

  /** No more tries by itself. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #attempt(): Promise<void> {
    const sent = this.#snapshot.document;
    this.#show({ phase: 'saving' });
    try {
      const server = await this.#options.send({ revision: this.#snapshot.server.revision, document: sent });
      this.#wait = FIRST_RETRY_MS;
      // What the host typed while the answer was on its way stays on top of it.
      this.#show({ server, document: mergeDocuments(sent, this.#snapshot.document, server.document).document });
      this.#settle();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const code = failureCodeOf(error);
    const current = code === 'revision_conflict' ? currentOf<State>(error) : undefined;
    if (current) this.#merge(current);
    else if (WAITS_FOR_HOST.has(code)) this.#show({ phase: 'signedOut' });
    else if (isFinal(error)) this.#show({ phase: 'refused' });
    else this.#tryAgain();
  }

  #tryAgain(): void {
    this.#show({ phase: 'offline' });
    this.#sendAfter(this.#wait);
    this.#wait = Math.min(this.#wait * 2, LAST_RETRY_MS);
  }

  /** Puts the server's newer state under the host's edits. */
  #merge(server: State, edited = this.#snapshot.document, base = this.#snapshot.server.document): void {
    const { document, conflicts } = mergeDocuments(base, edited, server.document);
    this.#show({ document, server, conflicts: [...conflicts, ...this.#undecided(document, server.document, conflicts)] });
    this.#settle();
  }

  /** A newer state decides nothing: what the host was asked before is asked still, about what stands there now. */
  #undecided(document: unknown, theirs: unknown, asked: readonly FieldConflict[]): FieldConflict[] {
    return this.#snapshot.conflicts
      .filter(({ path }) => !asked.some((conflict) => conflict.path === path))
      .map(({ path }) => ({ path, mine: valueAt(document, path), theirs: valueAt(theirs, path) }))
      .filter((conflict) => !isSame(conflict.mine, conflict.theirs));
  }

  #settle(): void {
    if (this.#snapshot.conflicts.length > 0) {
      this.#show({ phase: 'conflict' });
      this.#keep();
    } else if (this.#hasEdits()) {
      this.#show({ phase: 'edited' });
      this.#keep();
      if (!this.#waits) this.#sendAfter(PAUSE_MS);
    } else {
      this.#options.kept.forget();
      this.#show({ phase: 'saved' });
    }
  }

  get #waits(): boolean {
    return this.#options.waits?.() ?? false;
  }

  #hasEdits(): boolean {
    const { revision } = this.#snapshot.server;
    return (this.#isAccepted && revision === 0) || !isSame(this.#snapshot.document, this.#snapshot.server.document);
  }

  #keep(): void {
    const { server, document } = this.#snapshot;
    this.#options.kept.keep({ revision: server.revision, base: server.document, document, at: this.#options.now() });
  }

  #sendAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #show(change: Partial<SaverSnapshot<State>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns what a 409 tells of the present state (contract/registration.ts "Saving"). */
export function currentOf<State>(error: unknown): State | undefined {
  if (typeof error !== 'object' || error === null || !('details' in error)) return undefined;
  const { details } = error;
  // The server answers it with the same schema as a save.
  return typeof details === 'object' && details !== null && 'current' in details ? (details.current as State) : undefined;
}

/** Answers that a second try would not change: too large, malformed, forbidden, gone. */
function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
