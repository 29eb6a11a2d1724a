import { hostEventsQuery } from '../backoffice.ts';
import { jointCalendar, jointCalendarQuery, ownProperties } from '../own-properties.ts';
import { ownHotel, ownHotelParameters } from '../owner-hotels.ts';
import { registration } from '../registration.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** Hosts with several properties: all of them, which one they work on, and what becomes of registrations. */
export const ownPropertyEndpoints = {
  listOwnProperties: {
    method: 'GET',
    path: '/backoffice/properties',
    access: 'host',
    tag: 'back office',
    summary: "All of a host's properties and registrations, with what needs attention in each",
    answers: { 200: ownProperties },
    problems: [401, 403],
    isOfAllProperties: true,
  },
  showJointCalendar: {
    method: 'GET',
    path: '/backoffice/calendars',
    access: 'host',
    tag: 'back office',
    summary: "Nights of all units of all of a host's approved properties",
    query: jointCalendarQuery,
    answers: { 200: jointCalendar },
    problems: [400, 401, 403],
    isOfAllProperties: true,
  },
  followJointCalendar: {
    method: 'GET',
    path: '/backoffice/calendars/events',
    access: 'host',
    tag: 'back office',
    summary: "Tells as it happens that nights, prices or texts of any of a host's approved properties changed; resumed by `Last-Event-ID`",
    query: hostEventsQuery,
    produces: 'text/event-stream',
    answers: {},
    problems: [400, 401, 403, 429],
    isOfAllProperties: true,
  },
  chooseProperty: {
    method: 'PUT',
    path: '/hotels/{hotelId}/choice',
    access: 'owner',
    tag: 'hotels',
    summary: 'Work on this property from now on, in this session',
    params: ownHotelParameters,
    answers: { 200: ownHotel },
    problems: [400, 401, 403, 404],
  },
  startAnother: {
    method: 'POST',
    path: '/registrations',
    access: 'host',
    tag: 'registration',
    summary: 'Begin the registration of another property, and work on it; 409 for hosts who have not finished several',
    answers: { 201: registration },
    problems: [400, 401, 403, 409],
    hasIdempotencyKey: true,
    isOfAllProperties: true,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/registrations/{hotelId}',
    access: 'owner',
    tag: 'registration',
    summary: 'Delete a registration that was never sent for review, with its photos',
    params: ownHotelParameters,
    answers: { 204: nothing('Deleted') },
    problems: [400, 401, 403, 404, 409],
  },
} as const satisfies Endpoints;
