import { failureCodeOf } from '#web/api/api-error.ts';

/**
 * `kept`: the server has it · `edited`: soon to be sent · `saving` · `failed`: tried again · `conflict`: it was changed or sent elsewhere, such as in another
 * tab, or nothing can be written any more.
 */
export type DraftPhase = 'kept' | 'edited' | 'saving' | 'failed' | 'conflict';

/** Long enough for a word, short enough that "saved" is always near. */
const PAUSE_MS = 700;
const RETRY_MS = 5000;
/** Refusals that another attempt would meet again: whoever writes has to look at what is there now. */
const FINAL: ReadonlySet<string> = new Set(['revision_conflict', 'review_sent', 'review_closed']);

/** Keeps a draft, and returns its new revision; undefined where what is typed is only sent. */
export type SaveDraft<Draft> = ((draft: Draft, revision: number) => Promise<number>) | undefined;

interface Kept<Draft> {
  readonly draft: Draft;
  /** That the draft builds upon; 0 where nothing is kept yet. */
  readonly revision: number;
  readonly save: SaveDraft<Draft>;
}

/** Keeps a draft on the server while it is typed: after a pause, one request at a time, again when it failed. */
export class DraftKeeper<Draft> {
  draft: Draft;
  revision: number;
  phase: DraftPhase = 'kept';
  save: SaveDraft<Draft>;
  #isEdited = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  readonly #onChange: () => void;

  /** @param onChange is told of every change of draft or phase */
  constructor({ draft, revision, save }: Kept<Draft>, onChange: () => void) {
    this.draft = draft;
    this.revision = revision;
    this.save = save;
    this.#onChange = onChange;
  }

  readonly edit = (change: Partial<Draft>): void => {
    this.draft = { ...this.draft, ...change };
    this.#isEdited = true;
    this.#show('edited');
    clearTimeout(this.#timer);
    // What is on its way takes this along when it has come back.
    if (this.save && !this.#underWay) this.#timer = setTimeout(this.flush, PAUSE_MS);
  };

  /** Keeps at once what waits; ends when nothing is on its way, whatever became of it. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#underWay ??= this.#attempt().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  };

  /** Keeps what waits, for the page is left or may be. */
  readonly leave = (): void => {
    clearTimeout(this.#timer);
    if (this.#isEdited) void this.flush();
  };

  async #attempt(): Promise<void> {
    while (this.#isEdited && this.save) {
      this.#isEdited = false;
      this.#show('saving');
      try {
        this.revision = await this.save(this.draft, this.revision);
      } catch (error) {
        this.#isEdited = true;
        const isFinal = FINAL.has(failureCodeOf(error));
        this.#show(isFinal ? 'conflict' : 'failed');
        if (!isFinal) this.#timer = setTimeout(this.flush, RETRY_MS);
        return;
      }
    }
    this.#show('kept');
  }

  #show(phase: DraftPhase): void {
    this.phase = phase;
    this.#onChange();
  }
}
