import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { AppContext } from '#server/platform/context.ts';
import { isVisibleIn } from '#server/platform/database/snapshot.ts';
import { within } from '#server/platform/process/closing.ts';
import { catchUp, type Edition, type KeptIndex, loadEdition, type MarketSource, takeOver } from './edition.ts';
import { inTurns } from './in-turns.ts';

/** Pauses between two looks into the change feed: while anybody searches or anything changes, and while nobody does. */
const BUSY_PAUSE_MS = 25;
const QUIET_PAUSE_MS = 500;
const BUSY_FOR_MS = 2000;
/** How old an answer may be. */
const LIMITS = {
  /** An answer is of a moment at most so long ago, as long as the database says in time what is new. */
  freshMs: 50,
  /** So long a search waits to be shown what it has to be shown; then PostgreSQL answers it. */
  waitMs: 100,
  /** Nothing older is ever shown, whatever becomes of the connection. */
  staleMs: 2000,
};
/** Nights of two months more than can be asked for are known; before they are over it is built anew. */
const MOST_DAYS = 30;
const AFTER_FAILURE_MS = 1000;
/** Properties of which something may be kept, some hundred kilobytes each at the most. */
const MOST_MARKS = 1000;

/** What there is to know of the index since the process began. */
interface MarketFigures {
  builds: number;
  /** How long the last one took. */
  buildMs: number;
  /** Properties that were read again because something of them had changed. */
  propertiesRead: number;
  /** Looks into the change feed, and builds, that came to nothing. */
  failures: number;
}

/** A question that both can answer. */
export interface Comparison<Index, Answer> {
  askIndex(index: Index): Answer;
  askDatabase(trx: Kysely<Database>): Promise<Answer>;
}

/**
 * Keeps an index of the market as fresh as searches need it, in the background: it begins at {@link start} and says nothing until it has
 * read everything. See docs/search.md.
 */
export class MarketKeeper<Property extends { readonly propertyId: number }, Index extends KeptIndex<Property>> {
  readonly figures: MarketFigures = { builds: 0, buildMs: 0, propertiesRead: 0, failures: 0 };
  /**
   * Brings the index up to what is committed at the moment of asking.
   * @throws what the database throws
   */
  readonly catchUp = inTurns(() => this.#alone(() => this.#advance()));
  readonly #context: Pick<AppContext, 'db' | 'clock' | 'log'>;
  readonly #source: MarketSource<Property, Index>;
  readonly #limits: typeof LIMITS;
  readonly #alone = pLimit(1);
  readonly #stopping = new AbortController();
  #edition: Edition<Index> | undefined;
  #building: Promise<void> | undefined;
  #following: Promise<void> | undefined;
  #busyUntil = 0;

  /**
   * @param context its `db` with connections of its own, so that it never waits in line behind requests
   */
  constructor(
    context: Pick<AppContext, 'db' | 'clock' | 'log'>,
    source: MarketSource<Property, Index>,
    limits: Partial<typeof LIMITS> = {},
  ) {
    this.#context = context;
    this.#source = source;
    this.#limits = { ...LIMITS, ...limits };
  }

  start(): void {
    this.#following ??= this.#follow();
  }

  /** Leaves off; what is under way is waited for. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
    await this.#building;
  }

  /** Since when the index is known to show all that was committed, in milliseconds; undefined while there is none. */
  get ageMs(): number | undefined {
    return this.#edition && performance.now() - this.#edition.freshAt;
  }

  /** Waits for the first index, if it is on its way. */
  async built(): Promise<void> {
    if (!this.#edition) await this.#building;
  }

  /** The index as it is at this moment, however old; for whoever looks after it. */
  get index(): Index | undefined {
    return this.#edition?.index;
  }

  /** What listings are proven by, with no question to the database, while the index is fresh; see {@link Edition.listingsMark}. */
  get listingsMark(): object | undefined {
    return this.#edition?.listingsMark;
  }

  /** What whole answers are proven by: another one whenever anything of the market has changed. */
  get mark(): object | undefined {
    return this.#edition?.mark;
  }

  /**
   * What all is proven by that was read of a property, while the index is fresh: another one whenever anything of it has changed, or when nobody has
   * asked for long.
   */
  propertyMark(propertyId: number): object | undefined {
    const marks = this.#edition?.propertyMarks;
    if (!marks) return undefined;
    const known = marks.get(propertyId);
    if (known) return known;
    if (marks.size >= MOST_MARKS) marks.clear();
    const mark = {};
    marks.set(propertyId, mark);
    return mark;
  }

  /**
   * Whether what was made of the market still is what would be made of it: asked for at this moment, and, where the index may have missed something, once it has
   * caught up.
   * @param isSame compares marks with those of this moment
   */
  stillHolds(isSame: () => boolean): boolean | Promise<boolean> {
    this.#busyUntil = performance.now() + BUSY_FOR_MS;
    if (!this.#edition || !isSame()) return false;
    if (this.#shows(this.#edition, this.#limits.freshMs, undefined)) return true;
    return this.market().then((index) => index !== undefined && isSame());
  }

  /** Whether the index shows what a transaction did, or knows that it was undone. */
  hasSeen(transaction: bigint): boolean {
    return this.#edition !== undefined && isVisibleIn(transaction, this.#edition.position);
  }

  /**
   * The index, where it is sure to show what was committed a moment ago ({@link LIMITS}), and what the asked transaction did; where the
   * database leaves us waiting, what was committed two seconds ago.
   * @returns undefined: PostgreSQL has to answer
   */
  async market(transaction?: bigint): Promise<Index | undefined> {
    this.#busyUntil = performance.now() + BUSY_FOR_MS;
    if (this.#edition && !this.#shows(this.#edition, this.#limits.freshMs, transaction)) {
      await within(this.#limits.waitMs, this.catchUp());
    }
    const edition = this.#edition;
    return edition && this.#shows(edition, this.#limits.staleMs, transaction) ? edition.index : undefined;
  }

  /**
   * Asks the index and PostgreSQL the same, of one and the same moment: whatever is written meanwhile, their answers must agree.
   * @returns undefined where there is no index
   */
  async compare<Answer>(question: Comparison<Index, Answer>): Promise<{ byIndex: Answer; byDatabase: Answer } | undefined> {
    const { db } = this.#context;
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
    try {
      const found = await this.#alone(async () => {
        const edition = this.#edition;
        if (!edition?.isWhole) return undefined;
        // The transaction's first statement, and so the moment of it, comes after whatever the index shows already.
        await takeOver(trx, this.#source, edition);
        if (!edition.isWhole) return undefined;
        return { byIndex: question.askIndex(edition.index) };
      });
      return found && { ...found, byDatabase: await question.askDatabase(trx) };
    } finally {
      await trx.rollback().execute();
    }
  }

  /** Throws the index away, because it is wrong, and builds it anew. PostgreSQL answers until then. */
  discard(): void {
    this.#edition = undefined;
  }

  #shows(edition: Edition<Index>, mostMs: number, transaction: bigint | undefined): boolean {
    return (
      edition.isWhole &&
      performance.now() - edition.freshAt <= mostMs &&
      edition.today === this.#context.clock.today() &&
      (transaction === undefined || isVisibleIn(transaction, edition.position))
    );
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (!this.#edition || this.#needsRebuild(this.#edition)) this.#building ??= this.#build();
      const isDone = await this.catchUp().then(
        () => true,
        (error: unknown) => this.#fail(error),
      );
      const restMs = performance.now() < this.#busyUntil ? BUSY_PAUSE_MS : QUIET_PAUSE_MS;
      await pause(isDone ? restMs : AFTER_FAILURE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Whether a new one has to take its place; until then it goes on answering, if it can. */
  #needsRebuild({ index, isWhole, firstNight }: Edition<Index>): boolean {
    return !isWhole || index.isFragmented || this.#context.clock.today() > addDays(firstNight, MOST_DAYS);
  }

  async #build(): Promise<void> {
    const { db, clock, log } = this.#context;
    const startedAt = performance.now();
    try {
      const edition = await loadEdition(db, this.#source, clock.today());
      // What has changed meanwhile, before it takes the other's place, and without holding that one up.
      await catchUp(db, this.#source, edition, clock.today());
      this.#edition = edition;
      this.figures.builds += 1;
      this.figures.buildMs = performance.now() - startedAt;
      log.info({ ms: Math.round(this.figures.buildMs) }, 'The index of the market is there');
    } catch (error) {
      this.#fail(error);
      await pause(AFTER_FAILURE_MS, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    } finally {
      this.#building = undefined;
    }
  }

  async #advance(): Promise<void> {
    const { db, clock } = this.#context;
    if (!this.#edition) return;
    const changed = await catchUp(db, this.#source, this.#edition, clock.today());
    if (changed > 0) this.#busyUntil = performance.now() + BUSY_FOR_MS;
    this.figures.propertiesRead += changed;
  }

  #fail(error: unknown): false {
    this.figures.failures += 1;
    if (!this.#stopping.signal.aborted) this.#context.log.error({ err: error }, 'The index of the market cannot follow the database');
    return false;
  }
}
