import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PropertyChange, Registration, RegistrationIssue, UnitState } from '#contract/registration.ts';
import type { PoliciesDocument, UnitDocument } from '#contract/registration-documents.ts';
import { findListing, type PropertyListing } from '#server/modules/properties/index.ts';
import { listWaitingReviews } from '#server/modules/registration/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addPhotos, aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';
import { aSpecialRateDocument, aUnitDocument, somePolicies } from '#tests/support/registration-documents.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let hosts = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  hosts += 1;
  ({ client: host, propertyId } = await aHostOnSale(test, `host-${hosts}@example.com`, admin));
});

const show = async () => (await host.call('GET', '/registration')).json<Registration>();
/** The first unit, which tests change. */
const unitNow = async () => (await show()).units[0] as UnitState;
const priced = (document: UnitDocument, pricing: Partial<UnitDocument['pricing']>): UnitDocument => ({
  ...document,
  pricing: { ...document.pricing, ...pricing },
});
const saveUnit = ({ unitId, revision }: UnitState, document: UnitDocument, confirmedMoves?: unknown) =>
  host.call('PUT', `/registration/units/${unitId}`, { revision, document, confirmedMoves });
const saveAll = (changes: object) => host.call('PUT', '/registration/changes', changes);
const edit = ({ unitId, revision }: UnitState, document: UnitDocument) => ({ unitId, revision, document });
/** Returns what two nights from Sunday cost in the first unit. */
async function price(): Promise<number> {
  const { unitId } = await unitNow();
  const stay = { from: '29-11-2026', to: '01-12-2026', roomsInfo: rooms(room(2)), units: [unitId] };
  const answer = await ask(test, '/bookingPrice', { hotelId: propertyId, ...stay });
  return answer.json().totalAgorot;
}
const errorsOf = (body: { details: { issues: Record<string, RegistrationIssue[]> } }) =>
  Object.entries(body.details.issues).flatMap(([step, issues]) => issues.map(({ path, code }) => `${step} ${path} ${code}`));

describe('a half-typed price of a published place', () => {
  it('is never sold: an erased, wrong or unfinished one is refused, and guests pay what they paid', async () => {
    const unit = await unitNow();
    expect(await price()).toBe(178_000);
    for (const midweekAgorot of [null, 890.5, -100, 99_999_999_999]) {
      const refused = await saveUnit(unit, priced(unit.document, { midweekAgorot }));
      expect([refused.statusCode, refused.json().code]).not.toEqual([200, undefined]);
    }
    for (const typed of [800, 8_900, 0]) {
      const refused = await saveUnit(unit, priced(unit.document, { midweekAgorot: typed }));
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'price_moves_much']);
    }
    expect(await price()).toBe(178_000);
    expect(await unitNow()).toEqual(unit);
  });

  it('takes nothing else along: with one wrong field nothing of a save goes live', async () => {
    const before = await show();
    const [first, second] = before.units as [UnitState, UnitState];
    const { policies } = before.steps;
    const changes = {
      steps: { policies: { revision: policies.revision, document: { ...policies.document, arrivalFrom: '16:00' } } },
      units: [
        edit(first, priced(first.document, { midweekAgorot: 95_000 })),
        edit(second, priced({ ...second.document, name: { he: '', en: 'Ela' } }, { weekendAgorot: null })),
      ],
    };
    const refused = await saveAll(changes);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'registration_incomplete']);
    expect(errorsOf(refused.json())).toEqual(['layout name.he required', 'layout pricing.weekendAgorot price_missing']);
    expect(refused.json().errors).toContainEqual({ path: 'pricing.weekendAgorot', code: 'price_missing' });
    expect(await show()).toEqual(before);
    expect(await price()).toBe(178_000);

    const saved = await saveAll({ ...changes, units: changes.units.slice(0, 1) });
    expect(saved.json<Registration>().steps.policies).toMatchObject({ isLive: true, document: { arrivalFrom: '16:00' } });
    expect(await price()).toBe(190_000);
  });

  it('is refused in a step on its own, too', async () => {
    const { policies } = (await show()).steps;
    const document = somePolicies({ arrivalFrom: '1' });
    const refused = await host.call('PUT', '/registration/steps/policies', { revision: policies.revision, document });
    expect([refused.statusCode, errorsOf(refused.json())]).toEqual([422, ['policies arrivalFrom time_invalid']]);
    expect((await show()).steps.policies).toEqual(policies);
  });
});

describe('a price that moves by more than half', () => {
  it('is saved once exactly this move was confirmed', async () => {
    const unit = await unitNow();
    const document = priced(unit.document, { midweekAgorot: 40_000 });
    const asked = await saveUnit(unit, document);
    expect(asked.json()).toMatchObject({
      code: 'price_moves_much',
      details: {
        moves: [
          {
            unitId: unit.unitId,
            unitName: unit.document.name,
            path: 'pricing.midweekAgorot',
            nights: null,
            stayNights: null,
            fromAgorot: 89_000,
            toAgorot: 40_000,
          },
        ],
      },
    });
    const { moves } = asked.json().details;
    const other = await saveUnit(unit, priced(unit.document, { midweekAgorot: 4_000 }), moves);
    expect([other.statusCode, other.json().details.moves[0].toAgorot]).toEqual([422, 4_000]);
    expect(await price()).toBe(178_000);
    expect((await saveUnit(unit, document, moves)).json()).toMatchObject({ isLive: true, revision: unit.revision + 1 });
    expect(await price()).toBe(80_000);
  });

  it('is asked about in special rates and discounts, and one question covers several units', async () => {
    const [first, second] = (await show()).units as [UnitState, UnitState];
    const slip = aSpecialRateDocument({
      holiday: null,
      customName: { he: 'פסח', en: 'Passover' },
      midweekAgorot: 900,
      weekendAgorot: 150_000,
    });
    const changes = {
      units: [
        edit(first, { ...first.document, specialRates: [{ ...slip, from: '21-04-2027', to: '27-04-2027' }] }),
        edit(second, priced(second.document, { discounts: [{ nights: 2, type: 'PERCENT', value: 80 }] })),
      ],
    };
    const asked = await saveAll(changes);
    const moves: { path: string; unitId: number }[] = asked.json().details.moves;
    expect(moves.map(({ unitId, path }) => [unitId, path])).toEqual([
      [first.unitId, 'specialRates.0.midweekAgorot'],
      [second.unitId, 'pricing.discounts'],
      [second.unitId, 'pricing.discounts'],
    ]);
    expect((await saveAll({ ...changes, confirmedMoves: moves })).statusCode).toBe(200);
  });

  it('is not asked about in a unit that guests cannot book yet, which may also be saved unfinished', async () => {
    const document = aUnitDocument({ name: { he: 'בית האבן', en: 'Stone house' } });
    const added = (await host.call('POST', '/registration/units', { document })).json<UnitState>();
    expect(added.isDraft).toBe(true);
    const unfinished = (await saveUnit(added, priced(document, { midweekAgorot: null }))).json<UnitState>();
    expect(unfinished).toMatchObject({ isDraft: true, isLive: false, isComplete: false });
    const cheap = (await saveUnit(unfinished, priced(document, { midweekAgorot: 5_000 }))).json<UnitState>();
    await addPhotos(test, { propertyId, units: [cheap] });
    const live = await saveUnit(cheap, priced(document, { midweekAgorot: 6_000 }));
    expect(live.json()).toMatchObject({ isLive: true });
    expect((await saveUnit({ ...cheap, revision: 4 }, priced(document, { midweekAgorot: 600 }))).json().code).toBe('price_moves_much');
  });
});

describe('a save of a published place', () => {
  it('can be undone: the former documents are back, and a request for review is called off', async () => {
    const before = await show();
    const { basic } = before.steps;
    const unit = before.units[0] as UnitState;
    const renamed = { ...basic.document, name: { he: 'חצר הברושים', en: 'Cypress Yard' } };
    const saved = await saveAll({
      steps: { basic: { revision: basic.revision, document: renamed } },
      units: [edit(unit, priced(unit.document, { midweekAgorot: 95_000 }))],
    });
    const after = saved.json<Registration>();
    expect(after.pendingChange).toMatchObject({ status: 'waiting' });
    expect((await listWaitingReviews(test.db)).filter(({ review }) => review.propertyId === propertyId)).toHaveLength(1);
    const undone = await saveAll({
      steps: { basic: { revision: after.steps.basic.revision, document: basic.document } },
      units: [edit(after.units[0] as UnitState, unit.document)],
    });
    expect(undone.json<Registration>().pendingChange).toBeNull();
    expect(undone.json<Registration>().units[0]?.document).toEqual(unit.document);
    expect(await price()).toBe(178_000);
    expect((await listWaitingReviews(test.db)).some(({ review }) => review.propertyId === propertyId)).toBe(false);
  });

  it('that is based on an older state changes nothing, and shows what was saved in between', async () => {
    const unit = await unitNow();
    const { policies } = (await show()).steps;
    const theirs = priced(unit.document, { midweekAgorot: 95_000 });
    await saveUnit(unit, theirs);
    const late = await saveAll({
      steps: { policies: { revision: policies.revision, document: somePolicies({ arrivalFrom: '16:00' }) } },
      units: [edit(unit, priced(unit.document, { midweekAgorot: 70_000 }))],
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'revision_conflict']);
    expect(late.json().details.current).toMatchObject({ unitId: unit.unitId, revision: unit.revision + 1, document: theirs });
    expect((await show()).steps.policies).toEqual(policies);
    // The same save again, because its first answer was lost.
    expect((await saveUnit(unit, theirs)).statusCode).toBe(200);
    expect(await price()).toBe(190_000);
  });
});

describe('the hours of a published place', () => {
  const REST = { arrivalFrom: 'end+90', arrivalUntil: '', departureUntil: '13:00' };
  const hoursNow = async () => (await findListing(test.db, propertyId)) as PropertyListing;
  async function saveHours(hours: Partial<PoliciesDocument>) {
    const { revision, document } = (await show()).steps.policies;
    return await saveAll({ steps: { policies: { revision, document: { ...document, ...hours } } } });
  }
  const withRest = async (rest: PoliciesDocument['otherHours']['rest']) => ({
    otherHours: { ...(await show()).steps.policies.document.otherHours, rest },
    lateDepartureMinutes: 60,
  });

  it('reach its listing, days without their own left out, and its host reads them as they were set', async () => {
    expect(await hoursNow()).toMatchObject({ otherHours: {}, lateDepartureMinutes: null });
    const hours = await withRest(REST);
    expect((await saveHours(hours)).statusCode).toBe(200);
    const { otherHours, lateDepartureMinutes } = await hoursNow();
    expect([otherHours, lateDepartureMinutes]).toEqual([{ rest: REST }, 60]);
    expect((await show()).steps.policies.document).toMatchObject(hours);
  });

  it('are told field by field in the history, and are taken back with it', async () => {
    await saveHours(await withRest(REST));
    const { changes } = (await host.call('GET', '/registration/history')).json<{ changes: PropertyChange[] }>();
    expect(changes[0]?.fields.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['lateDepartureMinutes', null, 60],
      ['otherHours.rest.arrivalFrom', '', 'end+90'],
      ['otherHours.rest.departureUntil', '', '13:00'],
    ]);
    expect((await host.call('POST', `/registration/history/${changes[0]?.id}/undo`)).statusCode).toBe(200);
    expect(await hoursNow()).toMatchObject({ otherHours: {}, lateDepartureMinutes: null });
  });

  it('stay what they were where guests could come before others have left', async () => {
    const refused = await saveHours(await withRest({ ...REST, arrivalFrom: 'end+30' }));
    expect([refused.statusCode, errorsOf(refused.json())]).toEqual([
      422,
      ['policies otherHours.rest.arrivalFrom arrival_before_late_departure'],
    ]);
    expect(await hoursNow()).toMatchObject({ otherHours: {}, lateDepartureMinutes: null });
  });

  it('stand in the next place that its host registers', async () => {
    const hours = await withRest(REST);
    await saveHours(hours);
    const begun = await host.call('POST', '/registrations');
    expect(begun.json<Registration>().steps.policies.document).toMatchObject({ ...hours, pets: ['not-allowed'] });
  });
});
