import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { calendarsThatDiffer } from '#tests/support/nights.ts';
import {
  expectSameGuestCalendar,
  expectSameHostCalendar,
  expectSameLists,
  expectSameUnitQuote,
  expectSameYear,
} from './calendar-agreement.ts';
import { type Desk, lastDayOf, onWire, openDesk } from './desk.ts';
import { expectSameFromIndex, requestOf } from './index-agreement.ts';
import { dumpOf, expectSameOffer } from './market-agreement.ts';
import { NIGHT_EDITS } from './night-edits.ts';
import type { Room } from './oracle-quote.ts';
import { addDays, seededRandom } from './random-requests.ts';
import { RATE_EDITS } from './rate-edits.ts';
import type { DumpedMarket } from './read-dump.ts';

const EDITS = 300;
const DAYS = 26;
const KINDS = { ...RATE_EDITS, ...NIGHT_EDITS };
/** One, two, with a child that pays and one that does not, and in two rooms. */
const PARTIES: readonly Room[][] = [
  [{ adults: 1, ages: [] }],
  [{ adults: 2, ages: [] }],
  [{ adults: 2, ages: [7, 1] }],
  [
    { adults: 2, ages: [] },
    { adults: 1, ages: [] },
  ],
];
const MOST_NIGHTS = 3;

let market: TestApp;
let desk: Desk;
beforeAll(async () => {
  // Whatever is read is compared with what was written, and the index with PostgreSQL: so both are.
  market = await createTestApp({ environment: { SEARCH_ENGINE: 'index' } });
  desk = await openDesk(market, { random: seededRandom(Number(process.env.LINA_SEED ?? 20_261_123)), days: DAYS });
});
afterAll(() => market.close());

it(`after each of ${EDITS} random edits search, booking price, property page, calendars and lists tell what was saved`, async () => {
  const done = new Map<string, number>(Object.keys(KINDS).map((kind) => [kind, 0]));
  let offers = 0;
  for (let edit = 0; edit < EDITS; ) {
    // All kinds in turn, each time in another order.
    for (const [name, kind] of desk.dice.shuffled(Object.entries(KINDS))) {
      const answer = await kind.do(desk);
      if (!answer) continue;
      edit += 1;
      const isDone = answer.statusCode < 300;
      if (!isDone) expect(kind.refusals ?? [], `${name}: ${answer.body}`).toContain(answer.json().code);
      else done.set(name, (done.get(name) ?? 0) + 1);
      expect(await calendarsThatDiffer(market.db), name).toEqual([]);
      if (await expectSameSample(await dumpOf(market))) offers += 1;
    }
  }
  await expectSameEverything(await dumpOf(market));
  // The comparison means something only where there was something to compare.
  expect(offers).toBeGreaterThan(EDITS / 3);
  expect(Object.fromEntries([...done].filter(([, times]) => times < 2))).toEqual({});
}, 240_000);

/** A stay, what guests pick dates from, and one of the pages that the host looks at. @returns whether the stay can be had */
async function expectSameSample(dump: DumpedMarket): Promise<boolean> {
  const { dice, unitIds } = desk;
  const arrival = addDays(desk.today, dice.below(DAYS));
  const stay = stayFrom(arrival, 1 + dice.below(MOST_NIGHTS), dice.pick(PARTIES));
  const isOffered = await expectSameOffer(market, dump, stay);
  const index = await market.market?.keeper.market();
  if (!index) throw new Error('The index of the market is gone');
  await expectSameFromIndex(market, index, requestOf(market, stay, seededRandom(dayNumberOf(arrival))));
  await expectSameGuestCalendar(desk, dump);
  const looks = [
    () => expectSameHostCalendar(desk, dump, dice.pick(monthsOf(desk))),
    () => expectSameYear(desk, dump, dice.pick(unitIds)),
    () => expectSameUnitQuote(desk, dump, { ...stay, unitId: dice.pick(unitIds) }),
  ];
  await dice.pick(looks)();
  return isOffered;
}

/** Every list, month, arrival and length; the parties take turns. */
async function expectSameEverything(dump: DumpedMarket): Promise<void> {
  for (const month of monthsOf(desk)) await expectSameHostCalendar(desk, dump, month);
  for (const unitId of desk.unitIds) await expectSameYear(desk, dump, unitId);
  await expectSameLists(desk, dump);
  let turn = 0;
  for (let arrival = desk.today; arrival <= lastDayOf(desk); arrival = addDays(arrival, 1)) {
    for (let nights = 1; nights <= MOST_NIGHTS; nights++) {
      turn += 1;
      const stay = stayFrom(arrival, nights, PARTIES[turn % PARTIES.length] ?? []);
      await expectSameOffer(market, dump, stay);
      for (const unitId of desk.unitIds) await expectSameUnitQuote(desk, dump, { ...stay, unitId });
    }
  }
}

function stayFrom(arrival: string, nights: number, rooms: Room[]) {
  return { arrival, departure: addDays(arrival, nights), rooms, location: 'israel', filters: {} };
}

/** MM-YYYY, without repetition. */
function monthsOf(of: Desk): string[] {
  return [...new Set([of.today, lastDayOf(of)].map((date) => onWire(date).slice(3)))];
}
