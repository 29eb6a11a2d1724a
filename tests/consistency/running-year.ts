import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { createApp } from '#server/app.ts';
import { jobsOf } from '#server/jobs.ts';
import type { App } from '#server/platform/context.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { SavedProperty } from '#tests/support/factories.ts';
import type { Dice } from './dice.ts';
import type { MortalProcess } from './mortal-process.ts';
import type { OutsideProvider } from './outside-provider.ts';
import type { PlannedPlace, PlannedStay } from './year-plan.ts';

/** Who answers, credits and notes what has come in. */
export const ADMIN_ID = 1;

/** One thing that happens on a day. */
export interface Happening {
  readonly day: string;
  /** Throws what is not settled yet. */
  readonly happen: (year: RunningYear) => Promise<unknown>;
}

export interface RunningYear {
  readonly market: TestApp;
  readonly dice: Dice;
  readonly places: readonly PlannedPlace[];
  readonly saved: readonly SavedProperty[];
  /** Reservations by the number of their stay. */
  readonly reservations: Map<number, string>;
  /** The codes by which their guests open them, likewise. */
  readonly codes: Map<number, string>;
  /** Addresses of payment pages that somebody has left open, by invoice: `3 2027-05`. */
  readonly pages: Map<string, string>;
  readonly provider: OutsideProvider;
  process: MortalProcess;
  /** The app of that process; null until somebody calls it. */
  app: App | null;
  deaths: number;
}

/** The process as its callers see it. */
export async function appOf(year: RunningYear): Promise<App> {
  year.app ??= await createApp(year.process.context);
  return year.app;
}

export const ownOf = ({ reservations, saved }: RunningYear, { number, place }: PlannedStay) => ({
  id: reservations.get(number) ?? '',
  propertyId: saved[place]?.propertyId ?? 0,
});
type Own = ReturnType<typeof ownOf>;

/** The host of a property, now. */
export const hostOf = ({ saved, market }: RunningYear, own: { propertyId: number }) => {
  const userId = saved.find(({ propertyId }) => propertyId === own.propertyId)?.ownerId ?? 0;
  return { as: 'owner', userId, impersonatorId: null, at: market.clock.now() } as const;
};

/** The user name of a place's host, by the place's number. */
export const hostName = (place: number) => `host-of-${place}@example.com`;

/** Something that is done about a stay in one transaction. */
export const inTransaction =
  (work: (trx: Kysely<Database>, year: RunningYear, own: Own, stay: PlannedStay) => Promise<unknown>) =>
  (stay: PlannedStay) =>
  (year: RunningYear) =>
    year.process.context.db.transaction().execute((trx) => work(trx, year, ownOf(year, stay), stay));

/** The background work of a process that is about money. */
export function choresOf({ context }: MortalProcess) {
  const all = jobsOf(context);
  return {
    'settle-payment': all['settle-payment'],
    'reconcile-authorisations': all['reconcile-authorisations'],
    'let-guarantees-go': all['let-guarantees-go'],
    'close-statements': all['close-statements'],
    'lapse-proposals': all['lapse-proposals'],
  };
}

/** Returns what of a card was taken for a reservation, once all that was asked about it is answered, if need be by the job. */
export async function whenAnswered(year: RunningYear, { id }: Own) {
  const { context } = year.process;
  year.market.clock.advance({ minutes: 2 });
  await doDueJobs(context, { 'settle-payment': choresOf(year.process)['settle-payment'] });
  const operations = await context.db.selectFrom('payment_operations').selectAll().where('reservation_id', '=', id).execute();
  // What was secured, or let go, for a change or a booking is the other jobs' to ask about.
  const isCharge = ({ kind }: { kind: string }) => kind === 'capture' || kind === 'refund';
  if (operations.some((one) => isCharge(one) && one.state === 'pending')) throw new Error('A charge is not settled yet');
  return operations.find(({ kind }) => kind === 'capture');
}

/** The invoice of a property's month, `2027-05`, once that is closed, if need be by the jobs. @returns its id */
export async function whenBilled(year: RunningYear, propertyId: number, month: string): Promise<number> {
  const { db } = year.process.context;
  const find = () =>
    db.selectFrom('invoices').select('id').where('property_id', '=', propertyId).where('month', '=', `${month}-01`).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  year.market.clock.advance({ minutes: 40 });
  await doDueJobs(year.process.context, choresOf(year.process));
  const billed = await find();
  if (!billed) throw new Error('The month is not closed yet');
  return billed.id;
}
