import { checkout } from './checkout.ts';
import { reservation } from './reservation.ts';

/** The English texts of what guests do with a booking and an account. */
export const enGuest = { checkout, reservation };
