import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Configuration } from '../configuration/configuration.ts';

type Limits = Pick<Configuration['limits'], 'requestsAtOnce'> & Partial<Pick<Configuration['limits'], 'requestsPerAddress'>>;

/** Who is refused first when more comes than can be done: pages and searches, then the rest, bookings, payments and signing in last. */
export type Urgency = 'costly' | 'ordinary' | 'urgent';

/** The part of all places that requests of a kind may find taken, by those who do not wait in the queue, and still be let in. */
const SHARES: Readonly<Record<Urgency, number>> = { costly: 0.5, ordinary: 0.75, urgent: 1 };
/**
 * Searches and quotes that are worked at; the others of those let in wait in a queue. A booking takes a dozen turns of the event loop, and at each of
 * them it would wait for all that is worked at.
 */
const COSTLY_AT_WORK = 12;
/** The first in the queue has waited so long: who comes now would wait as long, and had better come back. */
const LONGEST_WAIT_MS = 400;
/** As many requests as a process with little to do never has under way at a time. */
const MANY_UNDER_WAY = 8;
/** Whoever sends or reads for longer waits for the network, not for us, and holds no place for it. */
const LONGEST_HELD_MS = 60_000;

/**
 * Admission control: decides who is let in, by the number of places and by how long people would wait for what is costly. On a slow machine, or
 * where pages are dear, people wait long before the places are taken.
 */
export class Admission {
  /** Requests that were refused since the process began. */
  readonly refused: Record<Urgency, number> = { costly: 0, ordinary: 0, urgent: 0 };
  readonly #places: number;
  readonly #placesPerNetwork: number;
  readonly #heldByNetwork = new Map<string, number>();
  readonly #now: () => number;
  #underWay = 0;
  #atWork = 0;
  readonly #queue: { readonly since: number; readonly begin: () => void }[] = [];

  /** @param now milliseconds by a steady clock */
  constructor({ requestsAtOnce, requestsPerAddress = Infinity }: Limits, now = () => performance.now()) {
    this.#places = requestsAtOnce;
    this.#placesPerNetwork = requestsPerAddress;
    this.#now = now;
  }

  /** Returns whether a request of that kind has to be refused. */
  isFullFor(urgency: Urgency): boolean {
    if (this.#underWay - this.#queue.length >= this.#places * SHARES[urgency]) return true;
    const [first] = this.#queue;
    if (urgency !== 'costly' || !first) return false;
    return this.#queue.length >= this.#places * SHARES.costly || this.#now() - first.since > LONGEST_WAIT_MS;
  }

  /** Returns whether a network holds as many places as one may. */
  hasItsShare(network: string): boolean {
    return (this.#heldByNetwork.get(network) ?? 0) >= this.#placesPerNetwork;
  }

  /** True if so many requests are under way that background work had better be done later. */
  get isBusy(): boolean {
    return this.#underWay >= MANY_UNDER_WAY;
  }

  /** Lets a request in, which takes up a place until it is answered, its client has left, or it has had its time. */
  enter(response: ServerResponse, network = ''): void {
    this.#underWay += 1;
    this.#heldByNetwork.set(network, (this.#heldByNetwork.get(network) ?? 0) + 1);
    whenOver(response, () => {
      this.#underWay -= 1;
      const held = (this.#heldByNetwork.get(network) ?? 1) - 1;
      if (held > 0) this.#heldByNetwork.set(network, held);
      else this.#heldByNetwork.delete(network);
    });
  }

  /** Ends when a costly request may be worked at, until it is answered or its client has left; undefined where that is at once. */
  turnOf(response: ServerResponse): Promise<void> | undefined {
    const begin = () => {
      this.#atWork += 1;
      whenOver(response, () => {
        this.#atWork -= 1;
        this.#queue.shift()?.begin();
      });
    };
    if (this.#atWork < COSTLY_AT_WORK) return void begin();
    return new Promise((resolve) => {
      this.#queue.push({
        since: this.#now(),
        begin: () => {
          begin();
          resolve();
        },
      });
    });
  }
}

/**
 * Calls back once an answer is sent, or nobody is left to take it, or it took too long. What a process asks itself has no connection that closes; one
 * that breaks never finishes.
 */
function whenOver(response: ServerResponse, done: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    done();
  };
  const timer = setTimeout(end, LONGEST_HELD_MS).unref();
  // Of whoever has left while they waited nothing more is heard.
  if (response.closed) end();
  else response.once('finish', end).once('close', end);
}
