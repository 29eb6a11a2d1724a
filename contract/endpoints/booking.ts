import { z } from 'zod';
import { cancelBody, cancellationTerms } from '../cancellation.ts';
import { checkoutBody, checkoutResponse, checkoutSession, openCheckoutBody, rawCard, tokenResponse } from '../checkout.ts';
import { contactBody, contactResponse } from '../contact.ts';
import {
  calendarQuery,
  invoiceRequestBody,
  keepReservationBody,
  keepReservationResponse,
  lookupBody,
  lookupResponse,
  reservation,
  reservationCodeQuery,
  reservationList,
  reservationListQuery,
  reservationQuery,
} from '../reservations.ts';
import type { Endpoints } from './endpoint.ts';

const sessionParameters = z.object({ id: z.uuid() });
const reservationParameters = z.object({ id: z.string().min(1).max(40) });

/** The steps of checkout. */
export const checkoutEndpoints = {
  openCheckout: {
    method: 'POST',
    path: '/portal/checkout/sessions',
    access: 'anybody',
    tag: 'checkout',
    summary: 'Hold units for checkout and freeze their quote',
    body: openCheckoutBody,
    answers: { 201: checkoutSession },
    hasIdempotencyKey: true,
  },
  showCheckout: {
    method: 'GET',
    path: '/portal/checkout/sessions/{id}',
    access: 'guest',
    tag: 'checkout',
    summary: 'A checkout session of this browser',
    params: sessionParameters,
    answers: { 200: checkoutSession },
  },
  releaseCheckout: {
    method: 'DELETE',
    path: '/portal/checkout/sessions/{id}',
    access: 'guest',
    tag: 'checkout',
    summary: 'Let the held units go',
    params: sessionParameters,
    answers: { 204: z.null() },
  },
  checkOut: {
    method: 'POST',
    path: '/portal/checkout',
    access: 'anybodyInPerson',
    tag: 'checkout',
    summary: 'Book',
    body: checkoutBody,
    answers: { 201: checkoutResponse },
    hasIdempotencyKey: true,
  },
  tokeniseCard: {
    method: 'POST',
    path: '/portal/payment/tokens',
    access: 'anybodyInPerson',
    tag: 'checkout',
    summary: 'Take a card and give a token for it',
    body: rawCard,
    answers: { 201: tokenResponse },
  },
} as const satisfies Endpoints;

/** A guest's own reservations. */
export const reservationEndpoints = {
  showReservation: {
    method: 'GET',
    path: '/portal/reservations/{id}',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'A reservation, by signed code, by e-mail, or as its signed-in guest',
    params: reservationParameters,
    query: reservationQuery,
    answers: { 200: reservation },
  },
  lookUpReservation: {
    method: 'POST',
    path: '/portal/reservations/lookup',
    access: 'anybody',
    tag: 'reservations',
    summary: 'The signed code of a reservation, by its number and e-mail address',
    body: lookupBody,
    answers: { 200: lookupResponse },
  },
  listReservations: {
    method: 'GET',
    path: '/portal/reservations',
    access: 'user',
    tag: 'reservations',
    summary: 'Reservations of the signed-in customer',
    query: reservationListQuery,
    answers: { 200: reservationList },
  },
  showCancellation: {
    method: 'GET',
    path: '/portal/reservations/{id}/cancellation',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'What cancelling costs today, by each rule',
    params: reservationParameters,
    query: reservationCodeQuery,
    answers: { 200: cancellationTerms },
  },
  cancelReservation: {
    method: 'POST',
    path: '/portal/reservations/{id}/cancellation',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'Cancel the whole reservation for the fee that was shown',
    params: reservationParameters,
    body: cancelBody,
    answers: { 200: reservation },
    hasIdempotencyKey: true,
  },
  showCalendarFile: {
    method: 'GET',
    path: '/portal/reservations/{id}/calendar.ics',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'The stay as an iCalendar file',
    produces: 'text/calendar',
    params: reservationParameters,
    query: calendarQuery,
    answers: { 200: z.string() },
  },
  askForInvoice: {
    method: 'PUT',
    path: '/portal/reservations/{id}/invoiceRequest',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'Ask the host for an invoice to a business, until the departure',
    params: reservationParameters,
    body: invoiceRequestBody,
    answers: { 200: reservation },
    problems: [400, 404, 409, 422, 429],
  },
  printConfirmation: {
    method: 'GET',
    path: '/portal/reservations/{id}/confirmation.pdf',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'The confirmation of a reservation as PDF',
    produces: 'application/pdf',
    params: reservationParameters,
    query: calendarQuery,
    answers: {},
    problems: [400, 404, 429],
  },
  keepReservation: {
    method: 'POST',
    path: '/portal/reservations/{id}/account',
    access: 'guestOrAdmin',
    tag: 'reservations',
    summary: 'Keep a reservation in the signed-in guest’s account',
    params: reservationParameters,
    body: keepReservationBody,
    answers: { 200: keepReservationResponse },
  },
} as const satisfies Endpoints;

export const contactEndpoints = {
  contactUs: {
    method: 'POST',
    path: '/portal/contactUs',
    access: 'anybody',
    tag: 'contact',
    summary: 'Write to support, as a form or as JSON',
    consumes: 'jsonOrForm',
    body: contactBody,
    answers: { 201: contactResponse },
    problems: [400, 429],
    hasIdempotencyKey: true,
  },
} as const satisfies Endpoints;
