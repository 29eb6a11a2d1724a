import { z } from 'zod';
import { fromWireDate, WIRE_MONTH } from './calendar-date.ts';

// The dates themselves need no zod: browsers import `calendar-date.ts` alone.
export { fromWireDate, type LocalDate, toLocalDate, toWireDate, type WireDate } from './calendar-date.ts';

/** A real calendar date on the wire. The value stays in wire form: convert with {@link fromWireDate} where dates are used. */
export const wireDate = z
  .string()
  .refine((text) => fromWireDate(text) !== undefined, { message: 'invalid_date' })
  .meta({ description: 'Calendar date, DD-MM-YYYY', example: '24-12-2026' });

/** A calendar month of this century, MM-YYYY. */
export const wireMonth = z
  .string()
  .regex(WIRE_MONTH, { message: 'invalid_month' })
  .meta({ description: 'Calendar month, MM-YYYY', example: '12-2026' });
