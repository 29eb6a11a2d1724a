import { z } from 'zod';
import { isUnique } from './unit-ids.ts';

/** 0 Sunday to 6 Saturday. */
export const weekday = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);

/** Each at most once. */
export const weekdays = z.array(weekday).refine(isUnique, { message: 'not_unique' });
