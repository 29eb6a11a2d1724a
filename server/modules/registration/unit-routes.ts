import { z } from 'zod';
import { problem } from '#contract/errors.ts';
import {
  addUnitBody,
  orderUnitsBody,
  type Registration,
  registration,
  removeUnitQuery,
  saveUnitBody,
  type UnitState,
  unitParameters,
  unitState,
} from '#contract/registration.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { changeOwnProperty } from './change-own-property.ts';
import { presentRegistration } from './present-registration.ts';
import { addUnit, arrangeUnits, copyUnit, removeUnit } from './save/change-units.ts';
import { saveChanges } from './save/save-changes.ts';

const tags = ['registration'];
const refused = { 401: problem, 403: problem, 404: problem, 409: problem };

/** The units of a registration: added, copied, saved, ordered, removed. */
export function unitRoutes(app: App, context: AppContext): void {
  addingRoutes(app, context);
  savingRoutes(app, context);
  removingRoute(app, context);
}

function addingRoutes(app: App, { db, clock }: AppContext): void {
  const add = { tags, summary: 'Add a unit', body: addUnitBody, response: { 201: unitState, ...refused } };
  app.post('/registration/units', { schema: add }, async (request, reply) => {
    const { document } = request.body;
    const { facts, unitId } = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      addUnit(trx, { propertyId, document }, { actor, at: clock.now() }),
    );
    return reply.status(201).send(stateOf(await presentRegistration(db, facts), unitId));
  });

  const copy = {
    tags,
    summary: 'Add a copy of a unit, without its photos',
    params: unitParameters,
    response: { 201: unitState, ...refused },
  };
  app.post('/registration/units/:unitId/copy', { schema: copy }, async (request, reply) => {
    const added = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      copyUnit(trx, { propertyId, unitId: request.params.unitId }, { actor, at: clock.now() }),
    );
    return reply.status(201).send(stateOf(await presentRegistration(db, added.facts), added.unitId));
  });
}

function savingRoutes(app: App, { db, clock }: AppContext): void {
  const order = {
    tags,
    summary: 'Put the units into another order',
    body: orderUnitsBody,
    response: { 200: registration, 400: problem, ...refused },
  };
  app.put('/registration/units/order', { schema: order }, async (request) => {
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      arrangeUnits(trx, { propertyId, unitIds: request.body.unitIds }, { actor, at: clock.now() }),
    );
    return await presentRegistration(db, facts);
  });

  const save = {
    tags,
    summary: 'Save a unit as it was typed, complete or not; of an approved property only without errors',
    params: unitParameters,
    body: saveUnitBody,
    response: { 200: unitState, ...refused, 422: problem },
  };
  app.put('/registration/units/:unitId', { schema: save }, async (request) => {
    const { unitId } = request.params;
    const { confirmedMoves, ...edit } = request.body;
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      saveChanges(trx, { propertyId, units: [{ unitId, ...edit, path: 'document' }], confirmedMoves }, { actor, at: clock.now() }),
    );
    return stateOf(await presentRegistration(db, facts), unitId);
  });
}

function removingRoute(app: App, { db, clock }: AppContext): void {
  const schema = {
    tags,
    summary: 'Remove a unit that was never booked, with its photos',
    params: unitParameters,
    querystring: removeUnitQuery,
    response: { 204: z.null().describe('Removed'), ...refused },
  };
  app.delete('/registration/units/:unitId', { schema }, async (request, reply) => {
    const { unitId } = request.params;
    await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      removeUnit(trx, { propertyId, unitId, revision: request.query.revision }, { actor, at: clock.now() }),
    );
    return reply.status(204).send(null);
  });
}

function stateOf({ units }: Registration, unitId: number): UnitState {
  const unit = units.find((one) => one.unitId === unitId);
  if (!unit) throw new DomainError('unit_not_found');
  return unit;
}
