import { z } from 'zod';
import { fromWireDate, WIRE_MONTH } from './calendar-date.ts';

// The dates themselves need no zod: browsers import `calendar-date.ts` alone.
export { fromWireDate, type LocalDate, toLocalDate, toWireDate, type WireDate } from './calendar-date.ts';

/** A real calendar date on the wire. The value stays in wire form: convert with {@link fromWireDate} where dates are used. */
export const wireDate = z
  .string()
  .refine((text) => fromWireDate(text) !== undefined, { message: 'invalid_date' })
  .meta({ description: 'Calendar date, DD-MM-YYYY', example: '24-12-2026' });

/** Years of which the days before and after can be told, too. */
const YEARS = { first: 1900, last: 9998 } as const;

/** A calendar date that somebody asks about, which is none at the ends of the calendar. */
export const askedDate = z
  .string()
  .refine((text) => fromWireDate(text) !== undefined && isAmong(Number(text.slice(-4))), { message: 'invalid_date' })
  .meta({ description: 'Calendar date, DD-MM-YYYY', example: '24-12-2026' });

const isAmong = (year: number): boolean => year >= YEARS.first && year <= YEARS.last;

/** A calendar month of this century, MM-YYYY. */
export const wireMonth = z
  .string()
  .regex(WIRE_MONTH, { message: 'invalid_month' })
  .meta({ description: 'Calendar month, MM-YYYY', example: '12-2026' });
