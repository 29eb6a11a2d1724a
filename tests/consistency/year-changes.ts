import type { ReservationChanges } from '#contract/changes.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { onWire } from './desk.ts';
import { addDays } from './random-requests.ts';
import { appOf, type Happening, hostName, type RunningYear } from './running-year.ts';
import { wishedTotal } from './year-accounts.ts';
import type { PlannedStay } from './year-plan.ts';

type Side = 'guest' | 'host';
type Step = (stay: PlannedStay) => Happening['happen'];

/** Returns what is proposed about a stay, and what comes of it, the day after it was booked; or what its host does about it on the day of arrival or the next. */
export function changeHappenings(stay: PlannedStay): Happening[] {
  const { change, bookedOn, booked } = stay;
  if (change === null) return [];
  const asked = addDays(bookedOn, 1);
  const on = (day: string, ...steps: Step[]): Happening[] => steps.map((step) => ({ day, happen: step(stay) }));
  const happenings: Readonly<Record<typeof change, () => Happening[]>> = {
    guestAccepted: () => on(asked, propose('guest'), answer('host', 'accepted')),
    hostAccepted: () => on(asked, propose('host'), answer('guest', 'accepted')),
    hostOwnTotal: () => on(asked, propose('host'), answer('guest', 'accepted')),
    guestRefused: () => on(asked, propose('guest'), answer('host', 'refused')),
    hostRefused: () => on(asked, propose('host'), answer('guest', 'refused')),
    withdrawn: () => on(asked, propose('host'), withdraw('host')),
    lapsed: () => on(asked, propose('host')),
    unitSwapped: () => on(asked, swapUnits),
    leftEarly: () => on(addDays(booked.arrival, 1), leaveEarly),
  };
  return happenings[change]();
}

/** What they propose is dearer or cheaper; what a guest gives back in time holds at once. */
const propose =
  (side: Side): Step =>
  (stay) =>
  async (year) => {
    const { revision, open, proposals } = await changesOf(year, stay, side);
    // Whoever died over it has done it, or not.
    if (open || proposals[0]?.status === 'accepted') return;
    const expectedTotalAgorot = totalOf(year, stay);
    const ownTotal = stay.change === 'hostOwnTotal' ? { ownTotalAgorot: expectedTotalAgorot } : {};
    await write(year, stay, side, 'proposals', { ...wireOf(stay.wished), revision, expectedTotalAgorot, ...ownTotal }).catch(
      (error: unknown) => {
        // What was to hold at once, and waits for a provider that nobody asks any more: it ends by itself.
        if (isAtOnce(stay)) year.market.clock.advance({ minutes: 11 });
        throw error;
      },
    );
  };

const answer =
  (side: Side, decision: 'accepted' | 'refused'): Step =>
  (stay) =>
  async (year) => {
    const { open, proposals } = await changesOf(year, stay, side);
    if (open) {
      const seen = decision === 'accepted' ? { expectedTotalAgorot: totalOf(year, stay) } : {};
      await write(year, stay, side, `proposals/${open.id}/answer`, { answer: decision, ...seen });
    } else if (proposals[0]?.status !== decision) throw new Error(`It was to be ${decision}, and is ${proposals[0]?.status}`);
  };

const withdraw =
  (side: Side): Step =>
  (stay) =>
  async (year) => {
    const { open } = await changesOf(year, stay, side);
    if (open) await write(year, stay, side, `proposals/${open.id}/withdrawal`, {});
  };

const swapUnits: Step = (stay) => async (year) => {
  const [unitId = 0, toUnitId = 0] = year.saved[stay.place]?.unitIds ?? [];
  const { revision } = await changesOf(year, stay, 'host');
  if (revision === 0) await write(year, stay, 'host', 'unit', { unitId, toUnitId, revision });
};

const leaveEarly: Step = (stay) => async (year) => {
  const { revision } = await changesOf(year, stay, 'host');
  const totalAgorot = totalOf(year, stay);
  if (revision === 0) await write(year, stay, 'host', 'earlyDeparture', { to: onWire(stay.wished.departure), totalAgorot, revision });
};

/** Guests give nights back without asking. */
const isAtOnce = ({ change, booked, wished }: PlannedStay) => change === 'guestAccepted' && wished.departure < booked.departure;

const wireOf = ({ arrival, departure }: PlannedStay['wished']) => ({ from: onWire(arrival), to: onWire(departure) });

function totalOf({ places }: RunningYear, stay: PlannedStay): number {
  const place = places[stay.place];
  if (!place) throw new Error('The stay has no place');
  return Number(wishedTotal(stay, place));
}

async function changesOf(year: RunningYear, stay: PlannedStay, side: Side): Promise<ReservationChanges> {
  const code = side === 'guest' ? `?code=${encodeURIComponent(year.codes.get(stay.number) ?? '')}` : '';
  const headers = await headersOf(year, stay, side);
  const found = await (await appOf(year)).inject({ method: 'GET', url: `${addressOf(year, stay, side)}/changes${code}`, headers });
  if (found.statusCode !== 200) throw new Error(found.body);
  return found.json<ReservationChanges>();
}

/** Writes under a key of its own for each thing that happens, however often it is tried. */
async function write(year: RunningYear, stay: PlannedStay, side: Side, what: string, body: object): Promise<void> {
  const headers = { ...(await headersOf(year, stay, side)), 'idempotency-key': `${stay.number} ${what}` };
  const payload = side === 'guest' ? { ...body, code: year.codes.get(stay.number) } : body;
  const told = await (await appOf(year)).inject({ method: 'POST', url: `${addressOf(year, stay, side)}/${what}`, payload, headers });
  if (told.statusCode >= 300) throw new Error(told.body);
}

function addressOf({ reservations }: RunningYear, { number }: PlannedStay, side: Side): string {
  return `/api/${side === 'guest' ? 'portal' : 'backoffice'}/reservations/${reservations.get(number)}`;
}

/** Guests show their code; hosts sign in anew each time, for the year is longer than a session. */
async function headersOf(year: RunningYear, { place }: PlannedStay, side: Side): Promise<Record<string, string>> {
  if (side === 'guest') return {};
  const payload = { username: hostName(place), password: PASSWORD };
  const answer = await (await appOf(year)).inject({ method: 'POST', url: '/api/login_check', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}
