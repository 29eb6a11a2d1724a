import { makeRandom } from '@lina/pictures/random';
import type { Kysely } from 'kysely';
import { approvalDocument, type UnitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { saveDraftPhotos } from '#server/modules/media/index.ts';
import { type CreatedProperty, HOLIDAYS, type PhotoInput, reservePropertyId } from '#server/modules/properties/index.ts';
import { documentsOfProperty } from '#server/modules/registration/documents/property-documents.ts';
import { documentOfUnit } from '#server/modules/registration/documents/unit-documents.ts';
import { startAnother } from '#server/modules/registration/drafts.ts';
import { lockRegistration, type RegistrationFacts } from '#server/modules/registration/facts/load-registration.ts';
import { insertRegistration } from '#server/modules/registration/facts/registration-queries.ts';
import { addUnit } from '#server/modules/registration/life/change-units.ts';
import { requestApproval } from '#server/modules/registration/life/request-approval.ts';
import { saveChanges } from '#server/modules/registration/life/save-changes.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { NEW_HOST_ACCOUNT, SEVERAL, WAITING_HOST_ACCOUNT } from './accounts.ts';
import { photosOf } from './photos.ts';
import { planMarket } from './plan/market-plan.ts';
import type { PropertyPlan } from './plan/property-plan.ts';
import { planRates } from './plan/rates-plan.ts';

/** Two properties that the market does not have: a larger market's. Fewer where the plan ends. */
export function planNewcomers(plans: readonly PropertyPlan[]): PropertyPlan[] {
  const known = new Set(plans.map(({ site }) => site.key));
  return planMarket(plans.length + 2)
    .filter(({ site }) => !known.has(site.key))
    .slice(0, 2);
}

/** Registers them as hosts do: one awaits the admin, of the other half is filled in. */
export async function registerNewcomers(
  trx: Kysely<Database>,
  [waiting, halfWay]: readonly PropertyPlan[],
  context: Pick<AppContext, 'clock' | 'config'>,
): Promise<void> {
  const [waitingId = 0, halfWayId = 0] = await createAccounts(trx, [WAITING_HOST_ACCOUNT, NEW_HOST_ACCOUNT], context.clock.now());
  if (waiting) await registerWhole(trx, waiting, waitingId, context);
  if (halfWay) await registerHalf(trx, halfWay, halfWayId, context);
}

async function registerWhole(
  trx: Kysely<Database>,
  plan: PropertyPlan,
  userId: number,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
): Promise<void> {
  const author = { userId, impersonatorId: null, at: clock.now() };
  const begun = await begin(trx, author);
  const { basic, facilities, layout, policies } = documentsOfProperty(plan.property);
  const steps = {
    basic: { document: basic, path: 'basic' },
    facilities: { document: facilities, path: 'facilities' },
    layout: { document: layout, path: 'layout' },
    policies: { document: policies, path: 'policies' },
  };
  let facts = await saveChanges(trx, begun, { steps }, author);
  for (const index of plan.units.keys()) facts = await addUnit(trx, facts, unitDocumentOf(plan, index, clock.today()), author);
  const { propertyId, units } = facts;
  const photos = photosOf(plan, 0);
  const toSave = (list: readonly PhotoInput[], unitId: number | null) =>
    list.map((photo, index) => ({ ...photo, propertyId, unitId, position: index + 1 }));
  await saveDraftPhotos(
    trx,
    propertyId,
    [...toSave(photos.property, null), ...units.flatMap(({ unitId }, index) => toSave(photos.units[index] ?? [], unitId))],
    author.at,
  );
  const filled = await lockRegistration(trx, propertyId, author.at);
  await requestApproval(trx, filled, approvalDocument.parse({ certify: true, terms: true, review: true }), { ...author, config });
}

/** The first steps, and a unit that waits for its English name and its price. */
async function registerHalf(
  trx: Kysely<Database>,
  plan: PropertyPlan,
  userId: number,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<void> {
  const author = { userId, impersonatorId: null, at: clock.now() };
  const begun = await begin(trx, author);
  const { basic, facilities } = documentsOfProperty(plan.property);
  const document = { ...basic, description: { ...basic.description, en: '' }, business: { ...basic.business, vatNumber: '' } };
  const steps = { basic: { document, path: 'basic' }, facilities: { document: facilities, path: 'facilities' } };
  const facts = await saveChanges(trx, begun, { steps }, author);
  const unit = unitDocumentOf(plan, 0, clock.today());
  const pricing = { ...unit.pricing, weekendAgorot: null };
  await addUnit(trx, facts, { ...unit, name: { ...unit.name, en: '' }, pricing, specialRates: [] }, author);
}

/** The host of two places begins to register a third. Small markets have no such host. */
export async function registerThird(
  trx: Kysely<Database>,
  plans: readonly PropertyPlan[],
  { created, ownerIds }: { readonly created: readonly CreatedProperty[]; readonly ownerIds: readonly number[] },
  at: Date,
): Promise<void> {
  const several = plans.findIndex(({ site }) => site.key === SEVERAL.first);
  const [property, userId] = [created[several], ownerIds[several]];
  if (!property || userId === undefined) return;
  await startAnother(trx, { userId, impersonatorId: null, hotel: { id: property.propertyId, status: 'approved' } }, { at, limit: 1 });
}

async function begin(trx: Kysely<Database>, { userId, at }: Author): Promise<RegistrationFacts> {
  const propertyId = await reservePropertyId(trx);
  await insertRegistration(trx, { propertyId, ownerId: userId }, at);
  return await lockRegistration(trx, propertyId, at);
}

function unitDocumentOf(plan: PropertyPlan, index: number, today: string): UnitDocument {
  const planned = plan.units[index];
  if (!planned) throw new Error(`${plan.site.key} has no unit ${index}`);
  const { unit } = planned;
  const capacity = {
    bedrooms: unit.rooms.filter(({ kind }) => kind === 'bedroom').length,
    places: unit.rooms.reduce((sum, room) => sum + room.places, 0),
    cribs: unit.cribs,
    childExtraBeds: unit.childExtraBeds,
    adultExtraBeds: unit.adultExtraBeds,
  };
  const rates = planRates(0, planned, plan.priceLevel, HOLIDAYS, today, makeRandom(`rates/${plan.site.key}/${index}`));
  return documentOfUnit({ ...unit, unitId: 0, position: index + 1, capacity, photos: [] }, rates);
}
