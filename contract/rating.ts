import { z } from 'zod';

/** The fields of {@link rating}, for schemas that have more. */
export const ratingFields = {
  /** Reviews that everybody sees. */
  count: z.int(),
  /** Their plain mean in tenths of a star; null with fewer than three. */
  meanTenths: z.int().min(10).max(50).nullable(),
};

/** A property's rating, the same number wherever it stands. */
export const rating = z.object(ratingFields).meta({ id: 'Rating' });
