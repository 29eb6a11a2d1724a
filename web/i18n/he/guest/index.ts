import { checkout, payment } from './checkout.ts';
import { cabinet, cancel, reservation } from './reservation.ts';

/** The Hebrew texts of what guests do with a booking and an account. */
export const heGuest = { cabinet, cancel, checkout, payment, reservation };
