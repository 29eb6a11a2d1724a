import { cabinet } from './cabinet.ts';
import { cancel } from './cancel.ts';
import { checkout } from './checkout.ts';
import { payment } from './payment.ts';
import { reservation } from './reservation.ts';

/** The English texts of what guests do with a booking and an account. */
export const enGuest = { cabinet, cancel, checkout, payment, reservation };
