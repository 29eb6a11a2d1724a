import type { LightMyRequestResponse } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';
import { type Dice, diceOf } from './dice.ts';
import { addDays } from './random-requests.ts';

/** A host at the desk of a published property, and guests who come and go. */
export interface Desk {
  readonly market: TestApp;
  readonly host: Client;
  readonly propertyId: number;
  readonly unitIds: readonly number[];
  readonly today: string;
  /** Everything begins within so many days, so that edits meet. */
  readonly days: number;
  readonly dice: Dice;
  /** What guests booked, with the codes that they cancel by. */
  readonly booked: { reservationId: string; accessCode: string }[];
}

/** Something that changes what is for sale, at what price, or to whom. */
export interface Edit {
  /** Undefined where there is nothing that it could be done to. */
  do(desk: Desk): Promise<LightMyRequestResponse | undefined>;
  /** By what it may be refused; then all stays as it was. */
  readonly refusals?: readonly ErrorCode[];
}

/** Opens a property with two units, a host and random edits to come. */
export async function openDesk(market: TestApp, { random, days }: { random: () => number; days: number }): Promise<Desk> {
  const admin = await signedIn(market, 'admin@example.com', ['ROLE_ADMIN']);
  const { client: host, propertyId, unitIds } = await aHostOnSale(market, 'host@example.com', admin);
  const today = market.clock.today();
  return { market, host, propertyId, unitIds, today, days, dice: diceOf(random), booked: [] };
}

export async function get<Body>({ host }: Desk, url: string): Promise<Body> {
  const answer = await host.call('GET', url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Body>();
}

/** One of the units, or all. */
export function someUnits({ dice, unitIds }: Desk): number[] {
  return dice.happens(0.5) ? [...unitIds] : [dice.pick(unitIds)];
}

/** Some first and last date, both included. */
export function someDates({ dice, today, days }: Desk, longest: number): { from: string; to: string } {
  const first = addDays(today, dice.below(days));
  return { from: onWire(first), to: onWire(addDays(first, dice.below(longest))) };
}

/** A date as the API writes it, or back. */
export const onWire = (date: string): string => date.split('-').reverse().join('-');

/** The last day on which something begins. */
export const lastDayOf = ({ today, days }: Desk): string => addDays(today, days - 1);
