import type { FastifyBaseLogger } from 'fastify';

/** Work that is done again and again, at least once and harmlessly twice. */
export interface RepeatedWork {
  readonly name: string;
  /** Pause between the end of one round and the start of the next. */
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Does the work now and then every so often, never twice at a time. A round that fails is logged and the next one comes all the same.
 * @returns stops it, waiting for the round that is under way
 */
export function repeat(work: RepeatedWork, log: FastifyBaseLogger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    try {
      await work.run();
    } catch (error) {
      log.error(
        { work: work.name, message: error instanceof Error ? error.message : String(error) },
        'Background work failed and will be tried again',
      );
    }
    if (!isStopped) timer = setTimeout(next, work.everyMs);
  };
  let current = round();
  function next(): void {
    current = round();
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}
