import { expect, it } from 'vitest';
import { inCompany, type Verdict } from './in-company.ts';
import { Turnstile } from './turnstile.ts';

/** A company whose rounds end when they are told to. */
function workshop({
  fail = () => undefined as unknown,
  turnstile,
  mostWaiting = 10,
}: {
  fail?: (members: readonly string[]) => unknown;
  turnstile?: Turnstile;
  mostWaiting?: number;
} = {}) {
  const rounds: string[][] = [];
  const ends: (() => void)[] = [];
  const together = async (members: readonly string[]): Promise<Verdict<string>[]> => {
    rounds.push([...members]);
    await new Promise<void>((resolve) => ends.push(resolve));
    const error = fail(members);
    if (error) throw error;
    return members.map((member) => (member.startsWith('no') ? { refusal: new Error(member) } : { result: `${member} done` }));
  };
  const go = inCompany<string, string>({
    together,
    whoOf: (member) => member,
    // What stands after the colon is wanted by all who name it.
    subjectsOf: (member) => member.split(':').slice(1),
    mostWaiting,
    roundsAtOnce: 3,
    ...(turnstile && { turnstile }),
  });
  const turn = async () => {
    for (let turns = 0; turns < 4; turns++) await new Promise((resolve) => setImmediate(resolve));
  };
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { go, rounds, end, turn };
}

it('serves whoever comes alone at once, takes those along who come in the same turn, and those who come meanwhile in the next round', async () => {
  const { go, rounds, end, turn } = workshop();
  const early = ['a', 'b'].map(go);
  await turn();
  expect(rounds).toEqual([['a', 'b']]);
  const late = ['c', 'd', 'e'].map(go);
  await turn();
  expect(rounds).toHaveLength(1);
  await end();
  expect(rounds).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
  await end();
  expect(await Promise.all([...early, ...late])).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
});

it('leaves others to a round beside it, once a round is large and another would be', async () => {
  const { go, rounds, end, turn } = workshop({ mostWaiting: 100 });
  const few = go('first');
  await turn();
  const many = Array.from({ length: 40 }, (_, number) => go(`m${number}`));
  await turn();
  // Half of them; then the least that is large; what is left waits for one to end, as it is not.
  expect(rounds.map(({ length }) => length)).toEqual([1, 20, 16]);
  await end();
  expect(rounds).toHaveLength(3);
  await end();
  await end();
  await end();
  expect(rounds.map(({ length }) => length)).toEqual([1, 20, 16, 4]);
  expect(rounds.flat()).toEqual(['first', ...Array.from({ length: 40 }, (_, number) => `m${number}`)]);
  await Promise.all([few, ...many]);
});

it('counts rounds of several companies together where they share a turnstile, and takes first who have waited longest', async () => {
  const turnstile = new Turnstile(1);
  const [holding, booking] = [workshop({ turnstile }), workshop({ turnstile })];
  const held = holding.go('a');
  await holding.turn();
  const booked = Promise.all(['b', 'c'].map(booking.go));
  await booking.turn();
  const heldLater = holding.go('d');
  await holding.turn();
  expect(booking.rounds).toEqual([]);
  await holding.end();
  expect([await held, booking.rounds, holding.rounds]).toEqual(['a done', [['b', 'c']], [['a']]]);
  await booking.end();
  await holding.end();
  expect([await booked, await heldLater]).toEqual([['b done', 'c done'], 'd done']);
});

it('judges each for itself', async () => {
  const { go, end, turn } = workshop();
  const first = go('first');
  await turn();
  const both = Promise.allSettled([go('no'), go('yes')]);
  await end();
  await end();
  await first;
  expect(await both).toMatchObject([{ reason: new Error('no') }, { value: 'yes done' }]);
});

it('takes nobody along who wants what another wants, and lets none overtake', async () => {
  const { go, rounds, end, turn } = workshop();
  const all = ['a:1', 'b:1:2', 'c:2', 'd:3'].map(go);
  await turn();
  expect(rounds).toEqual([['a:1', 'd:3']]);
  await end();
  expect(rounds.slice(1)).toEqual([['b:1:2']]);
  await end();
  expect(rounds.slice(2)).toEqual([['c:2']]);
  await end();
  await Promise.all(all);
});

it('has each try alone when a round of several fails, unless the connection was lost', async () => {
  const alone = workshop({ fail: (members) => (members.includes('bad') ? new Error('bad') : undefined) });
  const first = alone.go('first');
  await alone.turn();
  const both = Promise.allSettled([alone.go('bad'), alone.go('good')]);
  for (let round = 0; round < 4; round++) await alone.end();
  await first;
  expect(alone.rounds).toEqual([['first'], ['bad', 'good'], ['bad'], ['good']]);
  expect(await both).toMatchObject([{ reason: new Error('bad') }, { value: 'good done' }]);
  const lost = workshop({ fail: (members) => (members.length > 1 ? new Error('Connection terminated') : undefined) });
  const other = lost.go('other');
  await lost.turn();
  const none = Promise.allSettled([lost.go('a'), lost.go('b')]);
  await lost.end();
  await lost.end();
  await other;
  expect(lost.rounds).toHaveLength(2);
  expect((await none).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('begins another round beside one that is held up', async () => {
  const { go, rounds, end, turn } = workshop();
  const held = go('held:1');
  await turn();
  const next = go('next:2');
  const same = go('same:1');
  await expect.poll(() => rounds).toEqual([['held:1'], ['next:2']]);
  await end();
  await end();
  await end();
  expect(await Promise.all([held, next, same])).toEqual(['held:1 done', 'next:2 done', 'same:1 done']);
});

it('lets nobody wait for long, nor one name take all the room', async () => {
  const { go, end, turn } = workshop();
  const first = go('a');
  await turn();
  const patient = Promise.all(Array.from({ length: 5 }, () => go('b')));
  await expect(go('b')).rejects.toMatchObject({ name: 'TooManyWaiting' });
  await end();
  await end();
  await Promise.all([first, patient]);
});
