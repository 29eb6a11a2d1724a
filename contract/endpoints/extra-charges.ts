import {
  changedExtraCharge,
  extraChargeParameters,
  extraCharges,
  newExtraCharge,
  removeExtraChargeQuery,
  savedExtraCharge,
} from '../extra-charges.ts';
import { removedByRateChange } from '../primitives/rate-change-id.ts';
import type { Endpoints } from './endpoint.ts';

/** Calls about what hosts charge beside the nights (docs/product.md §5.5b). */
export const extraChargeEndpoints = {
  listExtraCharges: {
    method: 'GET',
    path: '/backoffice/extraCharges',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'What the property charges beside the nights: unavoidable, or chosen by the guest',
    answers: { 200: extraCharges },
    problems: [401, 403, 404],
  },
  createExtraCharge: {
    method: 'POST',
    path: '/backoffice/extraCharges',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Makes an extra charge of the property or of some of its units',
    body: newExtraCharge,
    answers: { 201: savedExtraCharge },
    problems: [400, 401, 403, 404, 409, 422],
    hasIdempotencyKey: true,
  },
  changeExtraCharge: {
    method: 'PUT',
    path: '/backoffice/extraCharges/{id}',
    access: 'owner',
    tag: 'back office',
    summary: 'Changes an extra charge as a whole; 409 with the present state when somebody changed it in between',
    params: extraChargeParameters,
    body: changedExtraCharge,
    answers: { 200: savedExtraCharge },
    problems: [400, 401, 403, 404, 409, 422],
  },
  removeExtraCharge: {
    method: 'DELETE',
    path: '/backoffice/extraCharges/{id}',
    access: 'owner',
    tag: 'back office',
    summary: 'Removes an extra charge; 409 with the present state when somebody changed it in between',
    params: extraChargeParameters,
    query: removeExtraChargeQuery,
    answers: { 200: removedByRateChange },
    problems: [400, 401, 403, 404, 409],
  },
} satisfies Endpoints;
