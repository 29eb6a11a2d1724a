import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { registrationEndpoints } from '#contract/endpoints/registration.ts';
import type { UnitState } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { changeOwnIn, changeOwnProperty, type Write } from './change-own-property.ts';
import type { RegistrationFacts } from './facts/load-registration.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { addUnit, arrangeUnits, copyUnit, removeUnit } from './life/change-units.ts';
import { saveChanges } from './life/save-changes.ts';

/** The units of a registration: added, copied, saved, ordered, removed. */
export function unitRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serve(app, registrationEndpoints.addUnit, async (request) => {
    const { document } = request.body;
    return await addOnce(context, request, (trx, facts, saver) => addUnit(trx, facts, document, saver));
  });

  serve(app, registrationEndpoints.copyUnit, async (request) => {
    const { unitId } = request.params;
    return await addOnce(context, request, (trx, facts, saver) => copyUnit(trx, facts, unitId, saver));
  });

  serve(app, registrationEndpoints.orderUnits, async (request) => {
    const { unitIds } = request.body;
    const arranged = await changeOwnProperty(context, request, (trx, facts, saver) => arrangeUnits(trx, facts, unitIds, saver));
    return await presentRegistration(db, arranged);
  });

  serve(app, registrationEndpoints.saveUnit, async (request) => {
    const { unitId } = request.params;
    const { confirmedMoves, ...edit } = request.body;
    const changes = { units: [{ unitId, ...edit, path: 'document' }], confirmedMoves };
    const saved = await changeOwnProperty(context, request, (trx, facts, saver) => saveChanges(trx, facts, changes, saver));
    return await shownUnit(db, saved, unitId);
  });

  serve(app, registrationEndpoints.removeUnit, async (request) => {
    const unit = { unitId: request.params.unitId, revision: request.query.revision };
    await changeOwnProperty(context, request, (trx, facts, saver) => removeUnit(trx, facts, unit, saver));
    return null;
  });
}

/** Adds a unit at the end once per `Idempotency-Key`, and shows it. */
async function addOnce(context: AppContext, request: FastifyRequest & { readonly actor: UserActor }, add: Write): Promise<UnitState> {
  return await oncePerUser(context, request, async (trx) => {
    const facts = await changeOwnIn(trx, request, context.clock.now(), add);
    return { status: 201, body: await shownUnit(trx, facts) };
  });
}

/** A unit as its host sees it; by itself the one that was added last. */
async function shownUnit(db: Kysely<Database>, facts: RegistrationFacts, unitId = facts.units.at(-1)?.unitId): Promise<UnitState> {
  const { units } = await presentRegistration(db, facts);
  const unit = units.find((one) => one.unitId === unitId);
  if (!unit) throw new DomainError('unit_not_found');
  return unit;
}
