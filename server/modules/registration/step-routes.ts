import { stepEndpoints } from '#contract/endpoints/registration.ts';
import { DOCUMENT_STEPS, type DocumentStep } from '#contract/registration.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeOwnProperty } from './change-own-property.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { saveChanges } from './life/save-changes.ts';

/** A route for each step, so that each is described with its own document. */
export function stepRoutes(app: App, context: AppContext): void {
  for (const step of DOCUMENT_STEPS) stepRoute(app, context, step);
}

function stepRoute(app: App, { db, clock }: AppContext, step: DocumentStep): void {
  serve(app, stepEndpoints[step], async (request) => {
    const { revision, document } = request.body;
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      saveChanges(trx, { propertyId, steps: { [step]: { revision, document, path: 'document' } } }, { actor, at: clock.now() }),
    );
    return (await presentRegistration(db, facts)).steps[step];
  });
}
