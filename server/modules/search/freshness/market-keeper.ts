import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { AppContext } from '#server/platform/context.ts';
import { isVisibleIn } from '#server/platform/database/snapshot.ts';
import { within } from '#server/platform/process/closing.ts';
import { catchUp, type IndexSnapshot, type KeptIndex, loadSnapshot, type MarketSource, takeOver } from './index-snapshot.ts';

/**
 * For work that many want done, once for all of them and never twice at a time.
 * @returns asks for it: fulfilled when a run has ended that began after one asked
 */
export function inTurns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  return () => {
    if (next) return next;
    if (!running) return start();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

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
const MOST_VERSIONS = 1000;

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
  #snapshot: IndexSnapshot<Index> | undefined;
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
    return this.#snapshot && performance.now() - this.#snapshot.freshAt;
  }

  /** Waits for the first index, if it is on its way. */
  async built(): Promise<void> {
    if (!this.#snapshot) await this.#building;
  }

  /** The index as it is at this moment, however old; for whoever looks after it. */
  get index(): Index | undefined {
    return this.#snapshot?.index;
  }

  /** What listings are proven by, with no question to the database, while the index is fresh; see {@link IndexSnapshot.listingsVersion}. */
  get listingsVersion(): object | undefined {
    return this.#snapshot?.listingsVersion;
  }

  /** What whole answers are proven by: another one whenever anything of the market has changed. */
  get version(): object | undefined {
    return this.#snapshot?.version;
  }

  /**
   * Returns the version by which all is proven that was read of a property, while the index is fresh: another one whenever anything of it has changed, or when nobody has
   * asked for long.
   */
  propertyVersion(propertyId: number): object | undefined {
    const versions = this.#snapshot?.propertyVersions;
    if (!versions) return undefined;
    const known = versions.get(propertyId);
    if (known) return known;
    if (versions.size >= MOST_VERSIONS) versions.clear();
    const version = {};
    versions.set(propertyId, version);
    return version;
  }

  /**
   * Returns whether what was made of the market still is what would be made of it: asked for at this moment, and, where the index may have missed something, once it has
   * caught up.
   * @param isSame compares versions with those of this moment
   */
  isStillValid(isSame: () => boolean): boolean | Promise<boolean> {
    this.#busyUntil = performance.now() + BUSY_FOR_MS;
    if (!this.#snapshot || !isSame()) return false;
    if (this.#shows(this.#snapshot, this.#limits.freshMs, undefined)) return true;
    return this.market().then((index) => index !== undefined && isSame());
  }

  /** Returns whether the index shows what a transaction did, or knows that it was undone. */
  hasSeen(transaction: bigint): boolean {
    return this.#snapshot !== undefined && isVisibleIn(transaction, this.#snapshot.position);
  }

  /**
   * The index, where it is sure to show what was committed a moment ago ({@link LIMITS}), and what the asked transaction did; where the
   * database leaves us waiting, what was committed two seconds ago.
   * @returns undefined: PostgreSQL has to answer
   */
  async market(transaction?: bigint): Promise<Index | undefined> {
    this.#busyUntil = performance.now() + BUSY_FOR_MS;
    if (this.#snapshot && !this.#shows(this.#snapshot, this.#limits.freshMs, transaction)) {
      await within(this.#limits.waitMs, this.catchUp());
    }
    const snapshot = this.#snapshot;
    return snapshot && this.#shows(snapshot, this.#limits.staleMs, transaction) ? snapshot.index : undefined;
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
        const snapshot = this.#snapshot;
        if (!snapshot?.isWhole) return undefined;
        // The transaction's first statement, and so the moment of it, comes after whatever the index shows already.
        await takeOver(trx, this.#source, snapshot);
        if (!snapshot.isWhole) return undefined;
        return { byIndex: question.askIndex(snapshot.index) };
      });
      return found && { ...found, byDatabase: await question.askDatabase(trx) };
    } finally {
      await trx.rollback().execute();
    }
  }

  /** Throws the index away, because it is wrong, and builds it anew. PostgreSQL answers until then. */
  discard(): void {
    this.#snapshot = undefined;
  }

  #shows(snapshot: IndexSnapshot<Index>, mostMs: number, transaction: bigint | undefined): boolean {
    return (
      snapshot.isWhole &&
      performance.now() - snapshot.freshAt <= mostMs &&
      snapshot.today === this.#context.clock.today() &&
      (transaction === undefined || isVisibleIn(transaction, snapshot.position))
    );
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (!this.#snapshot || this.#needsRebuild(this.#snapshot)) this.#building ??= this.#build();
      const isDone = await this.catchUp().then(
        () => true,
        (error: unknown) => this.#fail(error),
      );
      const restMs = performance.now() < this.#busyUntil ? BUSY_PAUSE_MS : QUIET_PAUSE_MS;
      await pause(isDone ? restMs : AFTER_FAILURE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** True if a new one has to take its place; until then it goes on answering, if it can. */
  #needsRebuild({ index, isWhole, firstNight }: IndexSnapshot<Index>): boolean {
    return !isWhole || index.isFragmented || this.#context.clock.today() > addDays(firstNight, MOST_DAYS);
  }

  async #build(): Promise<void> {
    const { db, clock, log } = this.#context;
    const startedAt = performance.now();
    try {
      const snapshot = await loadSnapshot(db, this.#source, clock.today());
      // What has changed meanwhile, before it takes the other's place, and without holding that one up.
      await catchUp(db, this.#source, snapshot, clock.today());
      this.#snapshot = snapshot;
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
    if (!this.#snapshot) return;
    const changed = await catchUp(db, this.#source, this.#snapshot, clock.today());
    if (changed > 0) this.#busyUntil = performance.now() + BUSY_FOR_MS;
    this.figures.propertiesRead += changed;
  }

  #fail(error: unknown): false {
    this.figures.failures += 1;
    if (!this.#stopping.signal.aborted) this.#context.log.error({ err: error }, 'The index of the market cannot follow the database');
    return false;
  }
}
