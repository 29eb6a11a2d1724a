import type pg from 'pg';
import { numberIn } from './copied-columns.ts';

/** The first byte of a message, then its length, which counts itself. */
const LENGTH_AT = 1;
const CONTENT_AT = 5;
/** Twice as many as come at once. */
const FIRST_BYTES = 1 << 17;
const [DATA, DONE, ERROR] = [...Buffer.from('dcE')] as [number, number, number];

/** Who is told of what comes. Bytes are there until {@link CopyTaker.pause} ends. */
interface CopyTaker {
  /** What one message holds: PostgreSQL sends one for each row, the first with the head of all before it, and one for the end. */
  add(bytes: Buffer, at: number): void;
  /** There is nothing more at this moment. */
  pause(): void;
}

/**
 * `copy … to stdout`, given to a connection of the driver instead of a statement. It reads the connection's bytes by itself while rows come: there are
 * millions of them, and a stream would hand on each.
 */
export class CopyReading implements pg.Submittable {
  /** Fulfilled when all has come, and the connection may be asked again. */
  readonly ended: Promise<void>;
  readonly #end = Promise.withResolvers<void>();
  readonly #text: string;
  readonly #taker: CopyTaker;
  #giveBack: ((rest: Buffer) => void) | undefined;
  /** What has come and is not taken: the beginning of a message. Always the same bytes, for new ones for each chunk would call the collector again and again. */
  #bytes: Buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #used = 0;

  constructor(text: string, taker: CopyTaker) {
    this.#text = text;
    this.#taker = taker;
    this.ended = this.#end.promise;
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection;
    const [driver, ...others] = stream.listeners('data') as ((bytes: Buffer) => void)[];
    if (!driver || others.length > 0) throw new Error('Something else than the driver listens to the connection');
    stream.off('data', driver).on('data', this.#take);
    this.#giveBack = (rest) => {
      stream.off('data', this.#take).on('data', driver);
      driver(rest);
    };
    connection.query(this.#text);
  }

  handleCommandComplete(): void {
    // The connection says that it is ready, too.
  }

  handleReadyForQuery(): void {
    this.#end.resolve();
  }

  /** Of the driver, for what the database says, and for a connection that breaks. */
  handleError(error: Error): void {
    this.#end.reject(error);
  }

  readonly #take = (chunk: Buffer): void => {
    // After a failure what comes is passed over, until whoever asked closes the connection.
    if (!this.#giveBack) return;
    if (this.#used + chunk.length > this.#bytes.length) this.#widen(chunk.length);
    this.#used += chunk.copy(this.#bytes, this.#used);
    try {
      this.#read(this.#bytes, this.#used);
    } catch (error) {
      // Nothing of what is left is understood, or wanted.
      this.#giveBack = undefined;
      this.#end.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };

  #widen(by: number): void {
    const wider = Buffer.allocUnsafe(2 * (this.#used + by));
    this.#bytes.copy(wider, 0, 0, this.#used);
    this.#bytes = wider;
  }

  #read(bytes: Buffer, used: number): void {
    let at = 0;
    while (at + CONTENT_AT <= used) {
      const code = bytes[at];
      if (code === ERROR) {
        this.#leave(at);
        return;
      }
      const end = at + LENGTH_AT + numberIn(bytes, at + LENGTH_AT);
      if (end > used) break;
      // Before the rows and between them other things may be said, which concern nobody here.
      if (code === DONE) {
        this.#leave(end);
        return;
      }
      if (code === DATA) this.#taker.add(bytes, at + CONTENT_AT);
      at = end;
    }
    this.#taker.pause();
    bytes.copyWithin(0, at, used);
    this.#used = used - at;
  }

  /** The rest is the driver's, which may keep it. */
  #leave(at: number): void {
    this.#taker.pause();
    this.#giveBack?.(Buffer.from(this.#bytes.subarray(at, this.#used)));
  }
}
