import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { problem } from '#contract/errors.ts';
import {
  type DocumentStep,
  saveApprovalBody,
  saveBasicBody,
  saveFacilitiesBody,
  saveLayoutBody,
  savePoliciesBody,
  stepStates,
} from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { requireOwner, type UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import type { StepDocuments } from './documents/documents.ts';
import { presentRegistration } from './present-registration.ts';
import { findOwnPropertyId } from './registration-queries.ts';
import { saveStep } from './save/save-step.ts';

const BODIES = {
  basic: saveBasicBody,
  facilities: saveFacilitiesBody,
  layout: saveLayoutBody,
  policies: savePoliciesBody,
  approval: saveApprovalBody,
} as const;

/** `PUT /registration/steps/{step}`: a route for each, so that each is described with its own document. */
export function stepRoutes(app: App, context: AppContext): void {
  for (const step of ['basic', 'facilities', 'layout', 'policies', 'approval'] as const) stepRoute(app, context, step);
}

function stepRoute<Step extends DocumentStep>(app: App, { db, clock }: AppContext, step: Step): void {
  const schema = {
    tags: ['registration'],
    summary: `Save the step ${step} as it was typed, complete or not`,
    // Each step has its own two schemas, a pairing that the compiler does not follow through the index.
    body: BODIES[step] as unknown as z.ZodType<{ revision: number; document: StepDocuments[Step] }>,
    response: { 200: stepStates[step] as z.ZodType, 401: problem, 403: problem, 404: problem, 409: problem },
  };
  app.put(`/registration/steps/${step}`, { schema }, async (request) => {
    const actor = requireOwner(request.actor);
    const { revision, document } = request.body;
    const facts = await db.transaction().execute(async (trx) => {
      const propertyId = await requireOwnPropertyId(trx, actor);
      return await saveStep(trx, { propertyId, step, revision, document }, { actor, at: clock.now() });
    });
    return (await presentRegistration(db, facts)).steps[step];
  });
}

/** @throws DomainError `registration_not_found` for a host who has not begun */
export async function requireOwnPropertyId(db: Kysely<Database>, actor: UserActor): Promise<number> {
  const propertyId = await findOwnPropertyId(db, actor);
  if (propertyId === undefined) throw new DomainError('registration_not_found');
  return propertyId;
}

/** The host, and the property that is theirs. @throws DomainError `unauthenticated`, `forbidden`, `registration_not_found` */
export async function requireOwnProperty(db: Kysely<Database>, request: FastifyRequest) {
  const actor = requireOwner(request.actor);
  return { actor, propertyId: await requireOwnPropertyId(db, actor) };
}
