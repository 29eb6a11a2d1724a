import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { TooManyWaiting } from '../http/fair-turns.ts';
import { isUnreachable } from '../problems/unreachable.ts';
import { atTurnsEnd } from './at-turns-end.ts';
import { Turnstile } from './turnstile.ts';

/** What became of a member of a round. */
export type Verdict<Result> = { readonly result: Result } | { readonly refusal: unknown };

interface Company<Member, Result> {
  /**
   * Does for all members what each of them wants, whole or not at all: where it throws, nothing was done.
   * @returns a verdict for each, in their order
   */
  readonly together: (members: readonly Member[]) => Promise<readonly Verdict<Result>[]>;
  /** In whose name; one name never takes up more than half of the room to wait. */
  readonly whoOf: (member: Member) => string;
  /** What a member wants that others may want as well: they come one after the other, in different rounds. */
  readonly subjectsOf?: (member: Member) => readonly string[];
  readonly mostWaiting: number;
  /** Most rounds at a time. There is one, as long as none is held up and too few wait for another large one: more of them would be smaller. */
  readonly roundsAtOnce: number;
  /** Where rounds of several companies are counted together, but for those that are held up: the fewer are under way, the larger the next ones are. */
  readonly turnstile?: Turnstile;
}

const MOST_MEMBERS = 64;
/** So many make a round in which each costs little. Where as many wait they go beside it, so that database and process both have something to do. */
const LARGE = 16;
/** A round that takes longer waits for somebody outside: another one may begin beside it. */
const PATIENCE_MS = 100;

interface Waiting<Member, Result> {
  readonly member: Member;
  readonly who: string;
  readonly subjects: readonly string[];
  readonly settle: (verdict: Verdict<Result>) => void;
}

/**
 * Does in rounds what many ask for at once: those who come in the same turn of the event loop go together, and those who come while a round is under way
 * in the next. Nobody waits for others to come. What goes wrong with a round of several is tried again by each of them alone.
 * @returns does it for one member, and hands on its result or refusal; throws TooManyWaiting rather than let it wait for long
 */
export function inCompany<Member, Result>(company: Company<Member, Result>): (member: Member) => Promise<Result> {
  const { whoOf, subjectsOf = () => [], mostWaiting, roundsAtOnce, turnstile = new Turnstile(roundsAtOnce) } = company;
  let waiting: Waiting<Member, Result>[] = [];
  const underWay = new Set<string>();
  let rounds = 0;
  let heldUp = 0;
  // Once all have come who come in this turn.
  const beginSoon = atTurnsEnd(begin);
  // A round is nobody's own: what is noted of a request is not noted of those that go with it.
  const apart = AsyncLocalStorage.snapshot();

  function begin(): void {
    while (rounds < roundsAtOnce && (rounds === heldUp || waiting.length >= LARGE)) {
      const [next, left] = whoIsNext(waiting, underWay);
      if (next.length === 0 || !turnstile.enter(begin)) return;
      waiting = left;
      void goThrough(next);
    }
  }

  async function goThrough(members: readonly Waiting<Member, Result>[]): Promise<void> {
    for (const subject of members.flatMap((each) => each.subjects)) underWay.add(subject);
    rounds += 1;
    let isHeldUp = false;
    const patience = setTimeout(() => {
      isHeldUp = true;
      heldUp += 1;
      turnstile.leave();
      begin();
    }, PATIENCE_MS);
    await apart(serve<Member, Result>, company, members);
    clearTimeout(patience);
    rounds -= 1;
    if (isHeldUp) heldUp -= 1;
    else turnstile.leave();
    beginSoon();
  }

  return async (member) => {
    const who = whoOf(member);
    if (waiting.length >= mostWaiting || waiting.filter((each) => each.who === who).length >= mostWaiting / 2) throw new TooManyWaiting();
    const subjects = subjectsOf(member);
    const verdict = await new Promise<Verdict<Result>>((settle) => {
      waiting.push({ member, who, subjects, settle });
      beginSoon();
    });
    for (const subject of subjects) underWay.delete(subject);
    beginSoon();
    if ('refusal' in verdict) throw verdict.refusal;
    return verdict.result;
  };
}

/** Those who are next: in the order of their coming, and none who wants what is under way, or what somebody before them wants. */
function whoIsNext<Each extends { readonly subjects: readonly string[] }>(
  waiting: readonly Each[],
  underWay: ReadonlySet<string>,
): [next: Each[], left: Each[]] {
  // However many wait, half of them are left to the round beside it.
  const most = Math.min(MOST_MEMBERS, Math.max(LARGE, Math.ceil(waiting.length / 2)));
  const wanted = new Set(underWay);
  const next: Each[] = [];
  const left: Each[] = [];
  for (const each of waiting) {
    const isFree = next.length < most && each.subjects.every((subject) => !wanted.has(subject));
    (isFree ? next : left).push(each);
    for (const subject of each.subjects) wanted.add(subject);
  }
  return [next, left];
}

async function serve<Member, Result>(
  company: Company<Member, Result>,
  members: readonly Pick<Waiting<Member, Result>, 'member' | 'settle'>[],
): Promise<void> {
  try {
    const verdicts = await company.together(members.map(({ member }) => member));
    for (const [index, { settle }] of members.entries()) settle(verdicts[index] ?? { refusal: new Error('A round left a member out') });
  } catch (error) {
    // Nobody knows whose fault it was. Of a lost connection nobody knows either whether all of it was done.
    if (members.length === 1 || isUnreachable(error)) for (const { settle } of members) settle({ refusal: error });
    else {
      const inTurn = pLimit(company.roundsAtOnce);
      await Promise.all(members.map((each) => inTurn(() => serve(company, [each]))));
    }
  }
}
