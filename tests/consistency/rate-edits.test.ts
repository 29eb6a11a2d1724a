import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HotelCalendar } from '#contract/hotels.ts';
import type { HostRates, RateChange, UnitRates } from '#contract/rates.ts';
import type { StayRule } from '#contract/stay-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aStayRuleBody } from '#tests/support/stay-rules.ts';
import { dumpOf, expectSameResults, expectSameTotal } from './market-agreement.ts';
import type { OracleRequest } from './oracle-search.ts';
import { addDays, seededRandom } from './random-requests.ts';

const EDITS = 64;
/** Everything happens within so many days, so that edits meet. */
const DAYS = 20;

const random = seededRandom(Number(process.env.LINA_SEED ?? 20_261_123));
const below = (limit: number) => Math.floor(random() * limit);
const onWire = (date: string) => date.split('-').reverse().join('-');

let market: TestApp;
let host: Client;
let propertyId: number;
let unitIds: readonly number[];
let today: string;

beforeAll(async () => {
  market = await createTestApp();
  const admin = await signedIn(market, 'admin@example.com', ['ROLE_ADMIN']);
  host = await signedIn(market, 'host@example.com');
  const sent = await submitRegistration(market, host);
  ({ propertyId } = sent);
  unitIds = sent.units.map(({ unitId }) => unitId);
  await approveAsAdmin(market, propertyId, admin.userId);
  await host.call('PUT', '/publication', { isPublished: true });
  today = market.clock.today();
});
afterAll(() => market.close());

const rates = async () => (await host.call('GET', '/backoffice/rates')).json<HostRates>();
const price = () => (40 + below(90)) * 1_000;
const someUnits = () => (random() < 0.5 ? [...unitIds] : [unitIds[below(unitIds.length)] ?? 0]);

function dates(): { from: string; to: string } {
  const first = addDays(today, below(DAYS));
  return { from: onWire(first), to: onWire(addDays(first, below(5))) };
}

const EDITORS: readonly (() => Promise<{ statusCode: number; body: string }>)[] = [
  async function pricesOfAllYear() {
    const [unit] = (await rates()).units.slice(below(2)) as [UnitRates];
    const { title: _, unitType: __, baseGuests: ___, places: ____, ages: _____, extraBeds: ______, ...fields } = unit;
    const discounts = random() < 0.5 ? [] : [{ nights: 2 + below(2), type: 'PERCENT', value: 5 + below(20) }];
    const changes = { midweekAgorot: price(), weekendAgorot: price(), minimumNights: 1 + below(2), discounts };
    return await host.call('PUT', '/backoffice/rates', { units: [{ ...fields, ...changes }], isConfirmed: true });
  },
  async function aSpecialRate() {
    const range = dates();
    const { specials } = await rates();
    const units = someUnits();
    const day = (date: string) => onWire(date);
    const inTheWay = specials.filter(
      (one) => units.includes(one.unitId) && day(one.from) <= day(range.to) && day(one.to) >= day(range.from),
    );
    const prices = { midweekAgorot: price(), weekendAgorot: price(), singleMidweekAgorot: null, singleWeekendAgorot: null };
    const extras = { babyExtraAgorot: null, childExtraAgorot: null, adultExtraAgorot: null };
    const minimumNights = random() < 0.5 ? null : 1 + below(3);
    const rate = { holiday: null, name: { he: 'שם', en: 'Name' }, ...range, ...prices, ...extras, minimumNights };
    return await host.call('PUT', '/backoffice/specialRates', {
      saved: units.map((unitId) => ({ unitId, ...rate })),
      removed: inTheWay.map(({ id, revision }) => ({ id, revision })),
      isConfirmed: true,
    });
  },
  async function aStayRule() {
    const { rules } = (await host.call('GET', '/backoffice/stayRules')).json<{ rules: StayRule[] }>();
    const [rule] = rules;
    if (rule && random() < 0.7) return await host.call('DELETE', `/backoffice/stayRules/${rule.id}?revision=${rule.revision}`);
    if (rules.length > 0) return { statusCode: 200, body: '' };
    const asked = { midweekMinimum: 1 + below(2), weekendMinimum: 1 + below(3), arrivalDays: random() < 0.5 ? null : [0, 2, 4] };
    return await host.call('POST', '/backoffice/stayRules', { ...aStayRuleBody({ unitIds: someUnits() }), ...asked, ...dates() });
  },
  async function singleNights() {
    const { revision } = await rates();
    const change =
      random() < 0.5 ? { priceAgorot: random() < 0.3 ? null : price() } : { minimumNights: random() < 0.3 ? null : 1 + below(3) };
    return await host.call('PUT', '/backoffice/ownNights', { ...dates(), unitIds: someUnits(), revision, ...change, isConfirmed: true });
  },
  async function manyNights() {
    const { revision } = await rates();
    const raise = { kind: 'raise', percent: below(60) - 20, stepAgorot: 1_000 };
    const sent = { ...dates(), unitIds: someUnits(), weekdays: [0, 1, 4, 5], areSpecialsIncluded: random() < 0.5, price: raise };
    return await host.call('PUT', '/backoffice/bulkRates', { ...sent, revision, isConfirmed: true });
  },
  async function anUndo() {
    const { changes } = (await host.call('GET', '/backoffice/rateChanges')).json<{ changes: RateChange[] }>();
    const change = changes[below(Math.min(3, changes.length))];
    const answer = await host.call('POST', `/backoffice/rateChanges/${change?.id ?? 1}/undo`);
    // What was changed again since, or whose dates another has taken, stays.
    return [404, 409].includes(answer.statusCode) ? { statusCode: 200, body: '' } : answer;
  },
];

it(`after each of ${EDITS} random edits search, booking price, property page and calendar tell what was saved`, async () => {
  let found = 0;
  for (let edit = 0; edit < EDITS; edit++) {
    const answer = await EDITORS[edit % EDITORS.length]?.();
    expect(answer?.statusCode, `${edit}: ${answer?.body}`).toBeLessThan(300);
    const arrival = addDays(today, below(DAYS));
    const nights = edit % 2 === 0 ? 1 : 1 + below(4);
    const request: OracleRequest = {
      ...{ arrival, departure: addDays(arrival, nights), location: 'israel', filters: {} },
      rooms: [{ adults: 2, ages: nights > 1 && random() < 0.5 ? [7] : [] }],
    };
    const { response } = await expectSameResults(market, await dumpOf(market), request);
    const [result] = response.data;
    if (!result) continue;
    found += 1;
    await expectSameTotal(market, request, result);
    if (nights === 1) expect(await lowestOn(arrival)).toBeLessThanOrEqual(result.totalAgorot);
  }
  // The comparison means something only where there was something to compare.
  expect(found).toBeGreaterThan(EDITS / 3);
}, 60_000);

/** The calendar's price of a night: of any free unit, whether it takes a stay of one night or not. */
async function lowestOn(date: string): Promise<number | null | undefined> {
  const day = onWire(date);
  const answer = await market.app.inject({ url: `/api/portal/hotels/${propertyId}/calendar?from=${day}&to=${day}` });
  return answer.json<HotelCalendar>().nights[0]?.lowestAgorot;
}
