import { access } from './access.ts';
import { afterBooking } from './after-booking.ts';
import { profile } from './profile.ts';

/** The Hebrew texts of the doors into an account and of the pages behind them. */
export const heAccount = { access, afterBooking, profile };
