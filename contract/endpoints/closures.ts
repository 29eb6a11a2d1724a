import { changedClosure, closingPlan, closureParameters, closures, newClosures, opened, openingBody } from '../closures.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** Calls about what hosts withdraw from sale, and put back. */
export const closureEndpoints = {
  listClosures: {
    method: 'GET',
    path: '/backoffice/closures',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Nights withdrawn from sale, of the last year and to come',
    answers: { 200: closures },
    problems: [401, 403, 404],
  },
  closeUnits: {
    method: 'POST',
    path: '/backoffice/closures',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Withdraws nights of units from sale; reservations keep theirs, and are named',
    body: newClosures,
    answers: { 201: closingPlan },
    problems: [400, 401, 403, 404, 422],
  },
  previewClosing: {
    method: 'POST',
    path: '/backoffice/closures/preview',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'What closing would do, without doing it',
    body: newClosures,
    answers: { 200: closingPlan },
    problems: [400, 401, 403, 404, 422],
  },
  openUnits: {
    method: 'POST',
    path: '/backoffice/closures/open',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Puts nights of units back on sale; closures that reach beyond them keep the rest',
    body: openingBody,
    answers: { 200: opened },
    problems: [400, 401, 403, 404, 422],
  },
  changeClosure: {
    method: 'PUT',
    path: '/backoffice/closures/{id}',
    access: 'owner',
    tag: 'back office',
    summary:
      'Moves or explains a closure, with those of other units if asked for; 409 when somebody changed it in between, or another closure is in the way',
    params: closureParameters,
    body: changedClosure,
    answers: { 204: nothing('Changed') },
    problems: [400, 401, 403, 404, 409, 422],
  },
} as const satisfies Endpoints;
