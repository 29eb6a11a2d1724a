import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { SavedIndex } from '../market-index/saved-index.ts';
import { inBreaths } from '../market-index/steps.ts';
import { type Edition, makeEdition } from './edition.ts';
import { readIndexFile, UnfitIndexFile, writeIndexFile } from './index-file.ts';

/** How an index becomes bytes, and bytes an index, in small steps. */
export interface IndexCodec<Index> {
  save(index: Index): Generator<void, SavedIndex>;
  restore(saved: SavedIndex): Generator<void, Index>;
}

/** Where the index is kept between two starts. */
interface StorePlace {
  readonly folder: string;
  /** Of the code that runs: another one may make another index of the same market. */
  readonly release: string;
}

/** A copy of an edition, taken at one moment. */
export type SavedEdition = Pick<Edition<SavedIndex>, 'index' | 'firstNight' | 'today' | 'position'>;

const FILE_NAME = 'market.index';
/** Files older than an index may be are of no use, and what is known of them neither. */
const DAYS_KNOWN = 35;

const factsSchema = z.object({
  firstNight: z.iso.date(),
  today: z.iso.date(),
  position: z.string().regex(/^\d+:\d+:[\d,]*$/),
  /** The row that was written into the database along with the file. */
  token: z.uuid(),
  transaction: z.string().regex(/^\d+$/),
});

/**
 * Keeps the index of the market in a file between two starts. A file is believed only where the very database says that it was written from it, and that nothing of
 * what it knew then was lost since: by a row that only this database can have, of a transaction after the file's position. A database that was restored from
 * an archive, or set back to an earlier moment, has no such row, or has it from another transaction.
 */
export class IndexStore<Index> {
  readonly #context: Pick<AppContext, 'db' | 'clock' | 'log'>;
  readonly #codec: IndexCodec<Index>;
  readonly #place: StorePlace;

  constructor(context: Pick<AppContext, 'db' | 'clock' | 'log'>, codec: IndexCodec<Index>, place: StorePlace) {
    this.#context = context;
    this.#codec = codec;
    this.#place = place;
  }

  get file(): string {
    return path.join(this.#place.folder, FILE_NAME);
  }

  /**
   * The edition in the file, as it was when it was written.
   * @param today the day on which it will be asked @param mostDays after its first night it is of no use
   * @returns undefined where there is none that fits; the log says why
   */
  async read(today: LocalDate, mostDays: number): Promise<Edition<Index> | undefined> {
    const { db, log } = this.#context;
    try {
      const { facts, columns } = await readIndexFile(this.file, await this.#circumstances());
      const edition = factsSchema.parse(facts.edition);
      if (edition.today > today || today > addDays(edition.firstNight, mostDays)) throw new UnfitIndexFile('It is of another time');
      if (!(await isOf(db, edition))) throw new UnfitIndexFile('It is not of what this database was and still is');
      return makeEdition(await inBreaths(this.#codec.restore({ facts, columns })), edition, edition.position);
    } catch (error) {
      if (!isMissing(error)) log.warn({ err: error, file: this.file }, 'The file of the index is left aside');
      return undefined;
    }
  }

  /** Takes a copy of an edition, which must not change meanwhile. */
  async copy({ index, firstNight, today, position }: Edition<Index>): Promise<SavedEdition> {
    return { index: await inBreaths(this.#codec.save(index)), firstNight, today, position };
  }

  async write({ index, ...edition }: SavedEdition): Promise<void> {
    const { db, clock } = this.#context;
    const token = randomUUID();
    const now = clock.now();
    const transaction = await db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('index_files')
        .where('written_at', '<', new Date(now.getTime() - DAYS_KNOWN * 86_400_000))
        .execute();
      const row = await trx
        .insertInto('index_files')
        .values({ token, written_at: now })
        .returning(sql<string>`transaction::text`.as('transaction'))
        .executeTakeFirstOrThrow();
      return row.transaction;
    });
    const facts = { ...index.facts, edition: { ...edition, token, transaction } };
    await writeIndexFile(this.file, { facts, columns: index.columns }, await this.#circumstances());
  }

  /** How long ago any process wrote the file; infinity where there is none. */
  async ageMs(): Promise<number> {
    const found = await stat(this.file).catch(() => undefined);
    return found ? Date.now() - found.mtimeMs : Infinity;
  }

  /** Takes the file away: what is in it may be wrong. */
  async forget(): Promise<void> {
    await rm(this.file, { force: true });
  }

  async #circumstances(): Promise<Record<string, string>> {
    const { rows } = await sql<{ vocabulary: string }>`
      select md5(concat(
        (select string_agg(concat_ws('/', id, kind, region_id, district_id), ',' order by id) from places),
        (select string_agg(concat_ws('/', set_id, id), ',' order by set_id, id) from terms)
      )) as vocabulary`.execute(this.#context.db);
    return { release: this.#place.release, vocabulary: rows[0]?.vocabulary ?? '' };
  }
}

/** Whether the database has the row that was written along with a file, and has it from the very transaction. */
async function isOf(db: Kysely<Database>, { token, transaction, position }: z.infer<typeof factsSchema>): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (
      select from index_files
      where token = ${token} and transaction = ${transaction}::xid8 and xmin::text::bigint = (${transaction}::bigint % 4294967296)
    ) and pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${position}::pg_snapshot) as is_known`.execute(db);
  return rows[0]?.is_known === true;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
