import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Configuration } from '../configuration/configuration.ts';
import { eventLoopShare } from '../process/event-loop-share.ts';

type Limits = Pick<Configuration['limits'], 'requestsAtOnce'> & Partial<Pick<Configuration['limits'], 'requestsPerAddress'>>;

/** Who is sent away first when more comes than can be done: pages and searches, then the rest, bookings, payments and signing in last. */
export type Urgency = 'costly' | 'ordinary' | 'urgent';

/** The part of all places that requests of a kind may find taken, by those who are not in line, and still be let in. */
const SHARES: Readonly<Record<Urgency, number>> = { costly: 0.5, ordinary: 0.75, urgent: 1 };
/**
 * Searches and quotes that are worked at; the others of those let in wait for their turn. A booking takes a dozen turns of the process, and at
 * each of them it would wait for all that is worked at.
 */
const COSTLY_AT_WORK = 12;
/** Whoever is first in line has waited so long: who comes now would wait as long, and had better come back. */
const LONGEST_LINE_MS = 400;
/** So long a kind of request may let bookings wait before it gives way to them; bookings that would take longer had better be told so at once. */
const BOOKINGS_WAIT_MS: Readonly<Record<Urgency, number>> = { costly: 400, ordinary: 800, urgent: 1200 };
/** The part of all places that bookings must have taken for that: a few that take long wait for something else than each other. */
const MANY_BOOKINGS: Readonly<Record<Urgency, number>> = { costly: 0.1, ordinary: 0.2, urgent: 0.4 };
/** As many requests as a process with little to do never has under way at a time. */
const MANY_UNDER_WAY = 8;
/** The part of its time that a process works which has nothing left to give. */
const SATURATED = 0.95;
/** Whoever sends or reads for longer waits for the network, not for us, and holds no place for it. */
const LONGEST_HELD_MS = 60_000;
const TICK_MS = 100;
/** What was finished lately is counted over so many ticks. */
const TICKS = 20;

/**
 * Who is let in. Besides the number of places, which is the last resort, it goes by how long people would wait: a machine that is slow at an hour, or
 * pages that are dear, fill fewer places than there are before everybody comes too late.
 */
export class Admission {
  /** Requests that were told to come back, since the process began. */
  readonly sentAway: Record<Urgency, number> = { costly: 0, ordinary: 0, urgent: 0 };
  readonly #places: number;
  readonly #placesPerNetwork: number;
  /** Places held, by network. */
  readonly #held = new Map<string, number>();
  readonly #now: () => number;
  readonly #busyShare: () => number;
  #underWay = 0;
  #urgentUnderWay = 0;
  #finished = noneFinished();
  readonly #finishedByTick: Record<Urgency, number>[] = [];
  #isSaturated = false;
  #atWork = 0;
  readonly #line: { readonly since: number; readonly begin: () => void }[] = [];

  /**
   * @param process.now milliseconds by a steady clock
   * @param process.busyShare the part of its time that the process has worked since it was last asked for
   */
  constructor(
    { requestsAtOnce, requestsPerAddress = Infinity }: Limits,
    {
      now = () => performance.now(),
      busyShare = eventLoopShare(),
    }: { readonly now?: () => number; readonly busyShare?: () => number } = {},
  ) {
    this.#places = requestsAtOnce;
    this.#placesPerNetwork = requestsPerAddress;
    this.#now = now;
    this.#busyShare = busyShare;
  }

  /** Whether a request of that kind has to be told to come back. */
  isFullFor(urgency: Urgency): boolean {
    if (this.#underWay - this.#line.length >= this.#places * SHARES[urgency]) return true;
    if (urgency === 'costly' && this.#isLineFull()) return true;
    // A provider that takes its time keeps bookings waiting, too: they do not wait for us then.
    if (!this.#isSaturated || this.#urgentUnderWay < this.#places * MANY_BOOKINGS[urgency]) return false;
    return this.#bookingWaits() > BOOKINGS_WAIT_MS[urgency];
  }

  /** Whether a network holds as many places as one may. */
  hasItsShare(network: string): boolean {
    return (this.#held.get(network) ?? 0) >= this.#placesPerNetwork;
  }

  /** Whether so many requests are under way that what nobody waits for had better be done later. */
  get doPeopleWait(): boolean {
    return this.#underWay >= MANY_UNDER_WAY;
  }

  /** Lets a request in, which takes up a place until it is answered, its client has left, or it has had its time. */
  enter(urgency: Urgency, response: ServerResponse, network = ''): void {
    this.#underWay += 1;
    this.#held.set(network, (this.#held.get(network) ?? 0) + 1);
    if (urgency === 'urgent') this.#urgentUnderWay += 1;
    whenOver(response, () => {
      this.#underWay -= 1;
      const held = (this.#held.get(network) ?? 1) - 1;
      if (held > 0) this.#held.set(network, held);
      else this.#held.delete(network);
      if (urgency === 'urgent') this.#urgentUnderWay -= 1;
      this.#finished[urgency] += 1;
    });
  }

  /** Ends when it is a costly request's turn, which lasts until it is answered or its client has left; undefined where it is its turn at once. */
  turnOf(response: ServerResponse): Promise<void> | undefined {
    const begin = () => {
      this.#atWork += 1;
      whenOver(response, () => {
        this.#atWork -= 1;
        this.#line.shift()?.begin();
      });
    };
    if (this.#atWork < COSTLY_AT_WORK) return void begin();
    return new Promise((resolve) => {
      this.#line.push({
        since: this.#now(),
        begin: () => {
          begin();
          resolve();
        },
      });
    });
  }

  /** Looks from time to time how much the process has to do. @returns leaves off */
  watch(): () => void {
    const timer = setInterval(() => this.#tick(), TICK_MS).unref();
    return () => clearInterval(timer);
  }

  #tick(): void {
    this.#isSaturated = this.#busyShare() > SATURATED;
    this.#finishedByTick.push(this.#finished);
    this.#finished = noneFinished();
    if (this.#finishedByTick.length > TICKS) this.#finishedByTick.shift();
  }

  /** A burst may be longer than half of the places where the process is as fast as that: whoever comes last would not wait for long. */
  #isLineFull(): boolean {
    const [first] = this.#line;
    if (!first) return false;
    const most = Math.max(this.#places * SHARES.costly, this.#finishedEachMs('costly') * LONGEST_LINE_MS);
    return this.#line.length >= most || this.#now() - first.since > LONGEST_LINE_MS;
  }

  /** How long the bookings under way take to be finished, as fast as others were lately; 0 where none was. */
  #bookingWaits(): number {
    const eachMs = this.#finishedEachMs('urgent');
    return eachMs === 0 ? 0 : this.#urgentUnderWay / eachMs;
  }

  /** How many of a kind were finished in a millisecond lately. */
  #finishedEachMs(urgency: Urgency): number {
    const finished = this.#finishedByTick.reduce((sum, counts) => sum + counts[urgency], 0);
    return finished === 0 ? 0 : finished / (this.#finishedByTick.length * TICK_MS);
  }
}

const noneFinished = (): Record<Urgency, number> => ({ costly: 0, ordinary: 0, urgent: 0 });

/** Once an answer is sent, or nobody is left to take it, or it took too long. What a process asks itself has no connection that closes; one that breaks never finishes. */
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
