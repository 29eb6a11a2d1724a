import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Edition } from './edition.ts';
import type { IndexStore } from './index-store.ts';
import { readNews } from './market-news.ts';

/** So often the file is written, where anything has changed; where processes share it, the first of them does. */
const EVERY_MS = 15 * 60_000;
/** Before it stops, a process leaves a file of a moment ago as it is. */
const OF_NOW_MS = 60_000;
/** Where more properties than this part of the market have changed since the file was written, reading all of them takes no longer. */
const MOST_NEWS_SHARE = 0.05;
const FEW_NEWS = 200;

/** The edition that is to be kept, if there is one. @returns what `take` makes of it while it does not change */
export type EditionToKeep<Index> = <Kept>(take: (edition: Edition<Index>) => Promise<Kept>) => Promise<Kept | undefined>;

/** How many properties are in an index. */
interface Counted {
  readonly size: number;
}

/** The file in which an index is kept between two starts: when it is read, and when it is written. */
export class KeptFile<Index extends Counted> {
  /** Times that the index was read from its file instead of being built, and that the file was written. */
  readonly figures = { read: 0, written: 0 };
  readonly #context: Pick<AppContext, 'db' | 'clock' | 'log'>;
  readonly #store: IndexStore<Index>;
  /** Only the first index of a process may come from it: a later one is built because the one before was no good. */
  #mayRead = true;
  #writing: Promise<void> | undefined;
  /** What is in it, by the edition's mark, and when it was looked at last. */
  #written: object | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #discarded = 0;

  constructor(context: Pick<AppContext, 'db' | 'clock' | 'log'>, store: IndexStore<Index>) {
    this.#context = context;
    this.#store = store;
  }

  /**
   * What is in it, as long as it is little that has happened since.
   * @param mostDays after its first night it is of no use
   */
  async open(today: LocalDate, mostDays: number): Promise<Edition<Index> | undefined> {
    const { db, log } = this.#context;
    const edition = this.#mayRead ? await this.#store.read(today, mostDays) : undefined;
    if (!edition) return undefined;
    const { hasGap, propertyIds } = await readNews(db, edition.position);
    if (hasGap || propertyIds.length > Math.max(FEW_NEWS, MOST_NEWS_SHARE * edition.index.size)) {
      log.warn({ hasGap, changed: propertyIds.length }, 'The file of the index is left aside: too much has changed since it was written');
      return undefined;
    }
    this.figures.read += 1;
    this.#written = edition.mark;
    this.#lookedAt = performance.now();
    return edition;
  }

  /** Says that there is an index: no later one comes from the file. */
  close(): void {
    this.#mayRead = false;
  }

  /** Has it written in the background, now and then. */
  writeNow(edition: EditionToKeep<Index>): void {
    if (this.#writing || performance.now() - this.#lookedAt < EVERY_MS) return;
    this.#lookedAt = performance.now();
    void this.#write(edition, EVERY_MS / 2);
  }

  /** Writes it before the process ends. */
  writeLast(edition: EditionToKeep<Index>): Promise<void> {
    return this.#write(edition, OF_NOW_MS);
  }

  /** Takes it away: it was written from an index that was wrong. */
  discard(): void {
    this.#discarded += 1;
    this.#mayRead = false;
    this.#store
      .forget()
      .catch((error: unknown) => this.#context.log.error({ err: error }, 'The file of the index could not be taken away'));
  }

  /** @param unlessWrittenMs a file that any process has written so long ago is left as it is */
  async #write(edition: EditionToKeep<Index>, unlessWrittenMs: number): Promise<void> {
    await this.#writing;
    this.#writing = this.#writeOnce(edition, unlessWrittenMs)
      .catch((error: unknown) => this.#context.log.error({ err: error }, 'The file of the index could not be written'))
      .finally(() => {
        this.#writing = undefined;
      });
    await this.#writing;
  }

  async #writeOnce(edition: EditionToKeep<Index>, unlessWrittenMs: number): Promise<void> {
    const store = this.#store;
    const discarded = this.#discarded;
    if ((await store.ageMs()) < unlessWrittenMs) return;
    const copied = await edition(async (whole) =>
      whole.mark === this.#written ? undefined : { mark: whole.mark, copy: await store.copy(whole) },
    );
    if (!copied) return;
    await store.write(copied.copy);
    // What was found to be wrong meanwhile is not to be kept.
    if (this.#discarded !== discarded) return await store.forget();
    this.#written = copied.mark;
    this.figures.written += 1;
  }
}
