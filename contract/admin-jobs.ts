import { z } from 'zod';
import { JOB_KINDS } from './primitives/enums.ts';

/** `GET /api/admin/jobs`, administrators only: every kind of work that nobody waits for, and what failed of it, newest first. */
export const jobsResponse = z.object({
  kinds: z.array(
    z
      .object({
        kind: z.enum(JOB_KINDS),
        waiting: z.int(),
        running: z.int(),
        failed: z.int(),
        /** ISO instants; null: never yet, nothing to come. */
        lastRunAt: z.string().nullable(),
        nextRunAt: z.string().nullable(),
      })
      .meta({ id: 'JobKindState' }),
  ),
  failures: z.array(
    z
      .object({
        id: z.int(),
        kind: z.enum(JOB_KINDS),
        /** The subject, such as the number of a mail or photo; empty for what repeats. */
        subject: z.string(),
        failedAt: z.string(),
        error: z.string(),
      })
      .meta({ id: 'FailedJob' }),
  ),
});
export type JobsResponse = z.infer<typeof jobsResponse>;

/** `POST /api/admin/jobs/{id}/retry`: has a failed job done again. */
export const jobParameters = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
