import { makeRandom } from '@lina/pictures/random';
import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { connectDemoFeeds } from '#demo/feeds.ts';
import { closeStatements } from '#server/modules/billing/index.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { closeInBulk } from '#server/modules/inventory/index.ts';
import { settlePast } from '#server/modules/paying/index.ts';
import { EXTRA_CHARGES, STAY_RULES, saveUnitRates } from '#server/modules/pricing/index.ts';
import { type CreatedProperty, createProperties, HOLIDAYS } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { tellOfAccounts } from './account-stories.ts';
import { ADMIN_ACCOUNT, GUEST_ACCOUNT, ownerAccounts, ownerPlaces } from './accounts.ts';
import { bookDemoPast } from './book-demo-past.ts';
import { bookDemoYear, type DemoUnit } from './book-demo-year.ts';
import { changeStays } from './change-stories.ts';
import { DEMO_PROPERTIES } from './demo-properties.ts';
import { keepFavourites } from './keep-favourites.ts';
import { demoGuarantees, liveReservations } from './live-reservations.ts';
import { photosOf } from './photos.ts';
import { planExtraCharges } from './plan/extra-charges-plan.ts';
import { planMarket } from './plan/market-plan.ts';
import type { PropertyPlan } from './plan/property-plan.ts';
import { planRates } from './plan/rates-plan.ts';
import { planStayRules } from './plan/stay-rules-plan.ts';
import { planNewcomers, registerNewcomers, registerThird } from './register-newcomers.ts';
import { reviewDemoStays } from './review-demo-stays.ts';

/** One host in so many has not paid the last invoice that was due. */
const LATE_EVERY = 8;

export interface DemoMarketOptions {
  /** How many properties; 320 unless told otherwise, at least one per region. */
  readonly properties?: number;
  readonly tell?: (line: string) => void;
}

/**
 * Fills an empty market with the demo one: properties, rates, closures, a year of reservations around today, and the two years before it of some
 * places; in one transaction.
 * Does nothing when there is any property already.
 * @returns whether it filled the market
 */
export async function fillDemoMarket(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'payment' | 'secrets' | 'log'>,
  { properties = DEMO_PROPERTIES, tell = () => undefined }: DemoMarketOptions = {},
): Promise<boolean> {
  const any = await context.db.selectFrom('properties').select('id').limit(1).executeTakeFirst();
  if (any) return false;
  const plans = planMarket(properties);
  tell(`Filling the demo market: ${plans.length} properties`);
  const now = context.clock.now();
  const today = context.clock.today();
  const guarantees = await demoGuarantees(context);
  const first = await context.db.transaction().execute(async (trx) => {
    const { created, ownerIds, guestUserId } = await settle(trx, plans, now);
    const units = plans.flatMap((plan, index) => demoUnits(plan, created[index]));
    tell(`Setting the rates of ${units.length} units`);
    await saveUnitRates(
      trx,
      units.map((unit) => ratesOf(unit, today)),
      now,
    );
    await askOfGuests(trx, plans, { created, ownerIds }, { now, today });
    tell('Taking a year of reservations');
    const hostOf = new Map(created.map(({ propertyId }, index) => [propertyId, ownerIds[index] ?? 0]));
    const year = { now, today, vatRates: context.config.vatRates, guestUserId, guarantees, hostOf };
    const { reservations, closures } = await bookDemoYear(trx, units, year);
    await closeInBulk(trx, closures, now);
    const past = await bookDemoPast(trx, units, year);
    tell('Asking guests how it was');
    const reviewed = await reviewDemoStays(trx, units, year);
    tell(`The market holds ${reservations + past + reviewed} reservations`);
    await registerNewcomers(trx, planNewcomers(plans), context);
    await registerThird(trx, plans, { created, ownerIds }, now);
    const [property] = created;
    const late = created.filter((_, index) => index % LATE_EVERY === 0).map(({ propertyId }) => propertyId);
    return property && { ...property, ownerId: ownerIds[0] ?? 0, guestUserId, late };
  });
  if (first) {
    await liveReservations(context, first);
    await changeStays(context, first, first.guestUserId);
    await keepFavourites(context, first.guestUserId);
    await connectDemoFeeds(context, first.unitIds);
  }
  tell('Closing the months that are over');
  await closePastMonths(context, first?.late ?? []);
  if (first) await tellOfAccounts(context, first);
  // Fresh statistics: the first searches would be planned for empty tables.
  await sql`analyze`.execute(context.db);
  return true;
}

/**
 * Bills the past as it would have been. All that was due is paid, but the last invoices of a few; the first of these got its newest one only now,
 * so that it has one of each kind.
 */
async function closePastMonths(context: Pick<AppContext, 'db' | 'clock' | 'config'>, late: readonly number[]): Promise<void> {
  await closeStatements(context, { isPast: true, leftOpen: late[0] });
  await closeStatements(context, { isSilent: true });
  await settlePast(context.db, { today: context.clock.today(), lateFor: late });
}

/** Opens the accounts and creates the properties with their pictures. */
async function settle(
  trx: Kysely<Database>,
  plans: readonly PropertyPlan[],
  now: Date,
): Promise<{ created: CreatedProperty[]; ownerIds: readonly number[]; guestUserId: number }> {
  const [guestUserId = 0] = await createAccounts(trx, [GUEST_ACCOUNT, ADMIN_ACCOUNT], now);
  const accounts = await createAccounts(trx, ownerAccounts(plans), now);
  const owners = ownerPlaces(plans).map((place) => accounts[place] ?? 0);
  const turns = new Map<string, number>();
  const created = await createProperties(
    trx,
    plans.map((plan, index) => {
      const turn = turns.get(plan.site.regionId) ?? 0;
      turns.set(plan.site.regionId, turn + 1);
      const photos = photosOf(plan, turn);
      return {
        ...plan.property,
        ownerId: owners[index] ?? 0,
        photos: photos.property,
        units: plan.units.map(({ unit }, at) => ({ ...unit, photos: photos.units[at] ?? [] })),
      };
    }),
    now,
  );
  return { created, ownerIds: owners, guestUserId };
}

/** Writes what hosts ask of stays, and charge beside the nights. */
async function askOfGuests(
  trx: Kysely<Database>,
  plans: readonly PropertyPlan[],
  { created, ownerIds }: { readonly created: readonly CreatedProperty[]; readonly ownerIds: readonly number[] },
  { now, today }: { readonly now: Date; readonly today: LocalDate },
): Promise<void> {
  const authorOf = (index: number): Author => ({ userId: ownerIds[index] ?? 0, impersonatorId: null, at: now });
  await STAY_RULES.insert(
    trx,
    plans.flatMap((plan, index) => stayRulesOf(plan, created[index], authorOf(index), today)),
  );
  await EXTRA_CHARGES.insert(
    trx,
    plans.flatMap((plan, index) => extraChargesOf(plan, created[index], authorOf(index))),
  );
}

function demoUnits(plan: PropertyPlan, created: CreatedProperty | undefined): DemoUnit[] {
  if (!created) throw new Error(`${plan.site.key} was planned but not created`);
  return plan.units.map((unit, index) => ({
    plan,
    unit,
    propertyId: created.propertyId,
    unitId: created.unitIds[index] ?? 0,
    key: `${plan.site.key}/${index}`,
  }));
}

function ratesOf({ plan, unit, unitId, key }: DemoUnit, today: LocalDate) {
  return planRates(unitId, unit, plan.priceLevel, HOLIDAYS, today, makeRandom(`rates/${key}`));
}

function stayRulesOf(plan: PropertyPlan, created: CreatedProperty | undefined, author: Author, today: LocalDate) {
  if (!created) throw new Error(`${plan.site.key} was planned but not created`);
  const { propertyId, unitIds } = created;
  const rules = planStayRules(plan, HOLIDAYS, today, makeRandom(`stay rules/${plan.site.key}`));
  return rules.map((rule) => ({ propertyId, record: { ...rule, unitIds }, author }));
}

function extraChargesOf(plan: PropertyPlan, created: CreatedProperty | undefined, author: Author) {
  if (!created) throw new Error(`${plan.site.key} was planned but not created`);
  const { propertyId, unitIds } = created;
  const planned = planExtraCharges(plan, makeRandom(`extra charges/${plan.site.key}`));
  return planned.map(({ charge, isOfProperty }) => ({ propertyId, record: { ...charge, unitIds: isOfProperty ? null : unitIds }, author }));
}
