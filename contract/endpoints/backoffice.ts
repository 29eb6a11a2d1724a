import { hostCalendar, hostCalendarQuery, hostProperty, hostReservationParameters } from '../backoffice.ts';
import { reservation } from '../reservations.ts';
import { changedStayRule, newStayRule, removeStayRuleQuery, stayRule, stayRuleParameters, stayRules } from '../stay-rules.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** What hosts see across modules. */
export const backOfficeEndpoints = {
  showHostProperty: {
    method: 'GET',
    path: '/backoffice/property',
    access: 'approvedHost',
    tag: 'back office',
    summary: "The host's property in short, and whether it is published",
    answers: { 200: hostProperty },
    problems: [401, 403, 404],
  },
  showHostCalendar: {
    method: 'GET',
    path: '/backoffice/calendar',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'A month of all units: reservations, closures, guests at checkout, and special days',
    query: hostCalendarQuery,
    answers: { 200: hostCalendar },
    problems: [400, 401, 403, 404],
  },
  showHostReservation: {
    method: 'GET',
    path: '/backoffice/reservations/{id}',
    access: 'owner',
    tag: 'back office',
    summary: "A reservation of the host's property with guest, price lines and terms",
    params: hostReservationParameters,
    answers: { 200: reservation },
    problems: [401, 403, 404],
  },
  listStayRules: {
    method: 'GET',
    path: '/backoffice/stayRules',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Stay rules of the property, by date: minima, maximum, days of arrival and departure, notice',
    answers: { 200: stayRules },
    problems: [401, 403, 404],
  },
  createStayRule: {
    method: 'POST',
    path: '/backoffice/stayRules',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Makes a stay rule for units of the property; 409 names the rule that it would overlap',
    body: newStayRule,
    answers: { 201: stayRule },
    problems: [400, 401, 403, 404, 409, 422],
  },
  changeStayRule: {
    method: 'PUT',
    path: '/backoffice/stayRules/{id}',
    access: 'owner',
    tag: 'back office',
    summary: 'Changes a stay rule as a whole; 409 with the present state when somebody changed it in between',
    params: stayRuleParameters,
    body: changedStayRule,
    answers: { 200: stayRule },
    problems: [400, 401, 403, 404, 409, 422],
  },
  removeStayRule: {
    method: 'DELETE',
    path: '/backoffice/stayRules/{id}',
    access: 'owner',
    tag: 'back office',
    summary: 'Removes a stay rule; 409 with the present state when somebody changed it in between',
    params: stayRuleParameters,
    query: removeStayRuleQuery,
    answers: { 204: nothing('Removed') },
    problems: [400, 401, 403, 404, 409],
  },
} as const satisfies Endpoints;
