import type { LightMyRequestResponse } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { type Desk, type Edit, openDesk } from '#tests/consistency/desk.ts';
import { diceOf } from '#tests/consistency/dice.ts';
import { NIGHT_EDITS } from '#tests/consistency/night-edits.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { RATE_EDITS } from '#tests/consistency/rate-edits.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anotherTab } from '#tests/support/registration.ts';

const GUESTS = 16;
const STEPS_OF_A_TAB = 24;
const STEPS_OF_A_GUEST = 6;
/** How many must have come through, and how many too late, for the test to say something: who is first is a matter of moments. */
const SEVERAL = 3;
const seed = Number(process.env.LINA_SEED ?? 20_261_125);

const { changedGuest, closing, opening, movedClosure, directReservation, movedReservation, cancelledReservation } = NIGHT_EDITS;
const { singleNights, undo } = RATE_EDITS;
const { guestBooks, guestBooksWhatIsHeld, guestCancels } = NIGHT_EDITS;
const TAB = [changedGuest, closing, opening, movedClosure, directReservation, movedReservation, cancelledReservation, singleNights, undo];
const GUEST = [guestBooks, guestBooksWhatIsHeld, guestCancels];
/** What whoever is late is told, beside what may refuse an edit that is alone. */
const TOO_LATE: readonly ErrorCode[] = ['not_found', 'revision_conflict', 'price_changed', 'already_cancelled', 'reservation_closed'];

let market: TestApp;
let desk: Desk;
beforeAll(async () => {
  market = await createTestApp({ connections: 20 });
  // Few nights, so that all want the same.
  desk = await openDesk(market, { random: seededRandom(seed), days: 6 });
});
afterAll(() => market.close());

it(`two tabs of a host and ${GUESTS} guests at once never leave a night to two, and tell everybody who comes too late`, async () => {
  const actorAt = (place: number): Desk => ({ ...desk, dice: diceOf(seededRandom(seed + place)), booked: [] });
  const tabs = [desk.host, await anotherTab(market, desk.host)].map((host, place) => ({ ...actorAt(place + 1), host }));
  const guests = Array.from({ length: GUESTS }, (_, place) => actorAt(place + 10));
  const answers = await Promise.all([
    ...tabs.map((tab) => act(tab, TAB, STEPS_OF_A_TAB)),
    ...guests.map((guest) => act(guest, GUEST, STEPS_OF_A_GUEST)),
  ]);
  const codes = answers.flat();
  expect(codes.filter((code) => code === 'room_taken').length).toBeGreaterThan(SEVERAL);
  expect(codes.filter((code) => code === '201').length).toBeGreaterThan(SEVERAL);
  await expectWholeNights();
  const { deadlocks } = await first<{ deadlocks: number }>(sql`
    select deadlocks from pg_stat_database, pg_stat_force_next_flush() where datname = current_database()`);
  expect(deadlocks).toBe(0);
});

/** Does some of the edits, one after the other. @returns a code for each: that of the refusal, or the status */
async function act(actor: Desk, edits: readonly (Edit | undefined)[], steps: number): Promise<string[]> {
  const codes: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const edit = actor.dice.pick(edits);
    const answer = await edit?.do(actor);
    if (!edit || !answer) continue;
    const code = codeOf(answer);
    if (answer.statusCode >= 300) expect([...(edit.refusals ?? []), ...TOO_LATE], answer.body).toContain(code);
    codes.push(code);
  }
  return codes;
}

function codeOf(answer: LightMyRequestResponse): string {
  return answer.statusCode < 300 ? String(answer.statusCode) : answer.json<{ code: string }>().code;
}

/** From the tables: every reservation has all of its nights and no others, every closure and hold those that are left, once each. */
async function expectWholeNights(): Promise<void> {
  const stays = sql`
    select u.unit_id, r.arrival_date + days.night as night, r.id
    from reservations r join reservation_units u on u.reservation_id = r.id,
      lateral generate_series(0, r.departure_date - r.arrival_date - 1) as days (night)
    where r.outcome is null`;
  const closed = sql`
    select c.unit_id, c.first_night + days.night as night, c.id
    from closures c, lateral generate_series(0, c.last_night - c.first_night) as days (night)`;
  const wrong = await first<Record<string, number>>(sql`
    with stays as (${stays}), closed as (${closed})
    select
      (select count(*) from (select from stays group by unit_id, night having count(*) > 1) as twice) as "bookedTwice",
      (select count(*) from (select from closed group by unit_id, night having count(*) > 1) as twice) as "closedTwice",
      (select count(*) from stays s left join occupancy o using (unit_id, night) where o.reservation_id is distinct from s.id) as "notTheirs",
      (select count(*) from occupancy o left join stays s using (unit_id, night)
        where o.reservation_id is not null and s.id is distinct from o.reservation_id) as "nobodys",
      (select count(*) from closed c left join occupancy o using (unit_id, night) where o.unit_id is null) as "closedAndFree",
      (select count(*) from occupancy o left join closed c using (unit_id, night) where o.cause = 'closure' and c.id is null) as "openAndTaken",
      (select count(*) from occupancy o join checkout_sessions s on s.id = o.checkout_session_id where s.status <> 'open') as "heldForNobody"`);
  expect(Object.entries(wrong).filter(([, nights]) => nights > 0)).toEqual([]);
}

async function first<Row>(statement: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await statement.execute(market.db);
  return rows[0] as Row;
}
