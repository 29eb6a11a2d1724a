import { checkout, payment } from './checkout.ts';
import { cabinet, cancel, reservation } from './reservation.ts';

/** The English texts of what guests do with a booking and an account. */
export const enGuest = { cabinet, cancel, checkout, payment, reservation };
