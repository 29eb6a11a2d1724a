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

function stepRoute(app: App, context: AppContext, step: DocumentStep): void {
  serve(app, stepEndpoints[step], async (request) => {
    const { revision, document } = request.body;
    const changes = { steps: { [step]: { revision, document, path: 'document' } } };
    const saved = await changeOwnProperty(context, request, (trx, facts, saver) => saveChanges(trx, facts, changes, saver));
    return (await presentRegistration(context.db, saved)).steps[step];
  });
}
