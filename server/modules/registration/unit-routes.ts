import { registrationEndpoints } from '#contract/endpoints/registration.ts';
import type { Registration, UnitState } from '#contract/registration.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { changeOwnProperty } from './change-own-property.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { addUnit, arrangeUnits, copyUnit, removeUnit } from './life/change-units.ts';
import { saveChanges } from './life/save-changes.ts';

/** The units of a registration: added, copied, saved, ordered, removed. */
export function unitRoutes(app: App, context: AppContext): void {
  addingRoutes(app, context);
  savingRoutes(app, context);
  removingRoute(app, context);
}

function addingRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, registrationEndpoints.addUnit, async (request) => {
    const { document } = request.body;
    const { facts, unitId } = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      addUnit(trx, { propertyId, document }, { actor, at: clock.now() }),
    );
    return stateOf(await presentRegistration(db, facts), unitId);
  });

  serve(app, registrationEndpoints.copyUnit, async (request) => {
    const added = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      copyUnit(trx, { propertyId, unitId: request.params.unitId }, { actor, at: clock.now() }),
    );
    return stateOf(await presentRegistration(db, added.facts), added.unitId);
  });
}

function savingRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, registrationEndpoints.orderUnits, async (request) => {
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      arrangeUnits(trx, { propertyId, unitIds: request.body.unitIds }, { actor, at: clock.now() }),
    );
    return await presentRegistration(db, facts);
  });

  serve(app, registrationEndpoints.saveUnit, async (request) => {
    const { unitId } = request.params;
    const { confirmedMoves, ...edit } = request.body;
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      saveChanges(trx, { propertyId, units: [{ unitId, ...edit, path: 'document' }], confirmedMoves }, { actor, at: clock.now() }),
    );
    return stateOf(await presentRegistration(db, facts), unitId);
  });
}

function removingRoute(app: App, { db, clock }: AppContext): void {
  serve(app, registrationEndpoints.removeUnit, async (request) => {
    const { unitId } = request.params;
    await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      removeUnit(trx, { propertyId, unitId, revision: request.query.revision }, { actor, at: clock.now() }),
    );
    return null;
  });
}

function stateOf({ units }: Registration, unitId: number): UnitState {
  const unit = units.find((one) => one.unitId === unitId);
  if (!unit) throw new DomainError('unit_not_found');
  return unit;
}
