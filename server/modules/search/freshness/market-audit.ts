import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Comparison } from './market-keeper.ts';

/** What can be asked twice, and built anew; see MarketKeeper. */
interface Audited<Index> {
  compare<Answer>(question: Comparison<Index, Answer>): Promise<{ byIndex: Answer; byDatabase: Answer } | undefined>;
  discard(): void;
}

/**
 * Looks after the index while it is used: now and then the last search is asked again, of the index and of PostgreSQL, at one and the same
 * moment. An answer that differs is logged and counted, and the index built anew.
 */
export class MarketAudit<Index, Question> {
  readonly figures = { answers: 0, differences: 0 };
  readonly #market: Audited<Index>;
  readonly #log: FastifyBaseLogger;
  readonly #ask: (question: Question) => Promise<Comparison<Index, unknown> | undefined>;
  readonly #stopping = new AbortController();
  #last: Question | undefined;
  #running: Promise<void> | undefined;

  /** @param ask how a question is put to both, whose answers are compared part by part; undefined for what cannot be */
  constructor(
    market: Audited<Index>,
    log: FastifyBaseLogger,
    ask: (question: Question) => Promise<Comparison<Index, unknown> | undefined>,
  ) {
    this.#market = market;
    this.#log = log;
    this.#ask = ask;
  }

  /** Takes note of a question that the index has answered. */
  note(question: Question): void {
    this.#last = question;
  }

  start(everyMs: number): void {
    this.#running ??= this.#goOn(everyMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Asks again what was asked last, unless it was asked again before. @returns whether the answers agree; true where there was nothing to ask */
  async run(): Promise<boolean> {
    const question = this.#last;
    if (question === undefined) return true;
    this.#last = undefined;
    const first = await this.#differ(question);
    this.figures.answers += 1;
    // Names of places are kept beside the database: while one is just changing, they alone may be of another moment.
    const answers = first && (await this.#differ(question));
    if (!answers) return true;
    this.figures.differences += 1;
    this.#log.error({ question, ...answers }, 'The index of the market answers otherwise than the database: it is built anew');
    this.#market.discard();
    return false;
  }

  /** @returns both answers where they are not the same */
  async #differ(question: Question): Promise<object | undefined> {
    const comparison = await this.#ask(question);
    const answers = comparison && (await this.#market.compare(comparison));
    return answers && !isDeepStrictEqual(answers.byIndex, answers.byDatabase) ? answers : undefined;
  }

  async #goOn(everyMs: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.run().catch((error: unknown) => this.#log.error({ err: error }, 'The index of the market could not be audited'));
    }
  }
}
