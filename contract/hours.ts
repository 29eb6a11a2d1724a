import { z } from 'zod';
import { wireDate } from './primitives/local-date.ts';

const time = z.string().meta({ description: 'Time of day in Israel, HH:MM', example: '15:00' });

/** Shabbat or a holiday, as it bears on a date: an eve has `candles`, the last day of rest `ends`, one amid two neither. Reckoned, not ruled. */
const restOfDay = z.object({
  kind: z.enum(['shabbat', 'holiday']),
  candles: time.nullable(),
  ends: time.nullable(),
});

/** When the guests of a stay come and go, by the hours of its dates, with the times of Shabbat and holidays on them. */
export const stayHours = z
  .object({
    arrival: z.object({
      date: wireDate,
      /** Null, both, where nobody arrives on that day. */
      from: time.nullable(),
      until: time.nullable(),
      rest: restOfDay.nullable(),
    }),
    departure: z.object({
      date: wireDate,
      until: time,
      /** Later than others leave on that day, because these guests keep Shabbat. */
      isLate: z.boolean(),
      rest: restOfDay.nullable(),
    }),
    /** These guests neither come nor go between candle lighting and the end. */
    keepsShabbat: z.boolean(),
  })
  .meta({ id: 'StayHours' });
/** The same on the wire: dates as DD-MM-YYYY. */
export type StayHoursAnswer = z.infer<typeof stayHours>;
