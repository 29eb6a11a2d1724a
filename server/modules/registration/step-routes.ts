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
import type { App, AppContext } from '#server/platform/context.ts';
import { changeOwnProperty } from './change-own-property.ts';
import type { StepDocuments } from './documents/documents.ts';
import { presentRegistration } from './present-registration.ts';
import { saveChanges } from './save/save-changes.ts';

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
    summary: `Save the step ${step} as it was typed, complete or not; of an approved property only without errors`,
    // Each step has its own two schemas, a pairing that the compiler does not follow through the index.
    body: BODIES[step] as unknown as z.ZodType<{ revision: number; document: StepDocuments[Step] }>,
    response: { 200: stepStates[step] as z.ZodType, 401: problem, 403: problem, 404: problem, 409: problem, 422: problem },
  };
  app.put(`/registration/steps/${step}`, { schema }, async (request) => {
    const { revision, document } = request.body;
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      saveChanges(trx, { propertyId, steps: { [step]: { revision, document, path: 'document' } } }, { actor, at: clock.now() }),
    );
    return (await presentRegistration(db, facts)).steps[step];
  });
}
