import type { Kysely } from 'kysely';
import type { ReviewResponse, WaitingReview } from '#contract/admin-reviews.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import type { Database } from '#database/types.ts';
import { previewProperty } from '#server/modules/backoffice/index.ts';
import { isEmailProven, localeOfUser, mailAddressOf } from '#server/modules/identity/index.ts';
import { findPlace } from '#server/modules/properties/index.ts';
import {
  approve,
  listWaitingReviews,
  presentRegistration,
  requestChanges,
  showSentBack,
  type WaitingReview as Waiting,
} from '#server/modules/registration/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** Serves what waits for an administrator: reading it, seeing it as guests would, deciding. */
export function reviewRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, adminEndpoints.listReviews, async () => {
    return { at: clock.now().toISOString(), reviews: await listReviews(db) };
  });

  serve(app, adminEndpoints.showReview, ({ params }) => showReview(db, params.propertyId));

  serve(app, adminEndpoints.previewProperty, async ({ actor, params, locale }) => {
    const reader = { locale, today: clock.today(), vatRates: config.vatRates };
    return await previewProperty(context, { propertyId: params.propertyId, approverId: actor.userId, reader });
  });
  decisionRoutes(app, context);
}

function decisionRoutes(app: App, { db, clock, config }: AppContext): void {
  serve(app, adminEndpoints.approveProperty, async ({ params, body, actor, auditEntryId }) => {
    const decision = { ...params, ...body, adminId: actor.userId, entryId: auditEntryId };
    await db.transaction().execute((trx) => approve(trx, decision, { at: clock.now(), config }));
    return null;
  });

  serve(app, adminEndpoints.requestChanges, async ({ params, body, actor, auditEntryId }) => {
    const decision = { ...params, ...body, adminId: actor.userId, entryId: auditEntryId };
    await db.transaction().execute((trx) => requestChanges(trx, decision, { at: clock.now(), config }));
    return null;
  });
}

/** Returns what waits for an administrator, the oldest first. */
async function listReviews(db: Kysely<Database>): Promise<WaitingReview[]> {
  const reviews: WaitingReview[] = [];
  for (const waiting of await listWaitingReviews(db)) reviews.push(await presentReview(db, waiting));
  return reviews;
}

/** Returns a request with everything that has to be looked at. @throws DomainError `registration_not_found` where nothing waits */
async function showReview(db: Kysely<Database>, propertyId: number): Promise<ReviewResponse> {
  const waiting = (await listWaitingReviews(db)).find(({ review }) => review.propertyId === propertyId);
  if (!waiting) throw new DomainError('registration_not_found');
  const { facts, changes, review } = waiting;
  return {
    ...(await presentReview(db, waiting)),
    revision: facts.revision,
    phone: facts.steps.basic.document.contact.phone,
    changes: changes.map((change) => ({ ...change })),
    registration: await presentRegistration(db, facts),
    sentBack: review.kind === 'registration' ? await showSentBack(db, facts) : null,
    locale: await localeOfUser(db, facts.ownerId),
  };
}

async function presentReview(db: Kysely<Database>, { review, facts, changes }: Waiting): Promise<WaitingReview> {
  const { email, username } = await mailAddressOf(db, facts.ownerId);
  const { name, address } = facts.steps.basic.document;
  return {
    propertyId: review.propertyId,
    kind: review.kind,
    isRepeated: review.kind === 'registration' && facts.decidedAt !== null,
    requestedAt: review.requestedAt.toISOString(),
    name,
    city: (address.cityId === null ? undefined : findPlace(address.cityId)?.name) ?? null,
    owner: { id: facts.ownerId, name: username, email, isEmailProven: await isEmailProven(db, facts.ownerId) },
    changedFields: changes.length,
  };
}
