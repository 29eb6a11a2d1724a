import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { App } from '../context.ts';
import type { Jobs } from '../jobs/job-queue.ts';

/**
 * What tells a collector, by OpenTelemetry, what goes on in this process. There is none unless one is configured, and what makes it is loaded only
 * then. It names routes, statements without their values, kinds of jobs and hosts that are called: never addresses, values or people.
 */
export interface Telemetry {
  /** Tells of every request. */
  watchRequests(app: App): void;
  /** Tells of every statement of a connection that a request or a job leads to. */
  watchStatements(client: pg.ClientBase): void;
  /** The same jobs, told of when they are done. */
  watchJobs(jobs: Jobs): Jobs;
  /** Tells the same figures as `/metrics`. */
  watchFigures(registry: Registry): void;
  /** Sends what is left, and ends. */
  close(): Promise<void>;
}
