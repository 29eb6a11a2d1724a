import { hostCalendar, hostCalendarQuery, hostProperty, hostReservationParameters } from '../backoffice.ts';
import { reservation } from '../reservations.ts';
import type { Endpoints } from './endpoint.ts';

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
} as const satisfies Endpoints;
