import { access } from './access.ts';
import { afterBooking } from './after-booking.ts';
import { profile } from './profile.ts';

/** The English texts of the doors into an account and of the pages behind them. */
export const enAccount = { access, afterBooking, profile };
