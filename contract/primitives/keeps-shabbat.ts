import { z } from 'zod';

/** `keepsShabbat=1`, or `true`: the guests keep Shabbat, and need no arrival and no departure between candle lighting and its end. Absent: they did not say so. */
export const keepsShabbatParameter = z
  .enum(['1', 'true'])
  .meta({ description: 'Only stays that need no arrival or departure on Shabbat and holidays; what leaving late costs is in the price' })
  .optional();
