import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../context.ts';
import { within } from '../process/closing.ts';
import {
  asking,
  attemptOf,
  enterSchedules,
  failJob,
  finishJob,
  GivenUp,
  giveBack,
  type Job,
  type Jobs,
  keepJob,
  LEASE_MS,
  type TakenJob,
  takeJob,
} from './job-queue.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>;

/** Pause between two looks for jobs that another process asked for. */
const LOOK_MS = 1000;
/** What this process asked for is looked for more often: its transaction is committed within so long, or takes a look more. */
const SOON_MS = 1000;
const SOON_LOOK_MS = 50;

/**
 * Does the jobs that are due, now and from now on. Any number of processes may do so side by side.
 * @param isBusy whether people wait for the process, so that it puts off what may wait
 * @returns stops it: waits so long for what is under way, and leaves the rest to other processes
 */
export function startJobs(context: Context, jobs: Jobs, isBusy = () => false): (limitMs: number) => Promise<void> {
  const { db, clock, log } = context;
  const running = new Map<TakenJob, Promise<void>>();
  const alarm = makeAlarm();
  const begin = (taken: TakenJob, job: Job) => {
    const ended = doJob(context, job, taken).then(() => {
      running.delete(taken);
      alarm.ring();
    });
    running.set(taken, ended);
  };
  let isStopped = false;
  const work = async () => {
    await enterSchedules(db, jobs, clock.now());
    while (!isStopped) {
      const next = await takeNext(context, jobs, [...running.keys()], isBusy());
      if (next) begin(...next);
      else await alarm.next();
    }
  };
  const tryToWork = async () => {
    while (!isStopped) {
      await work().catch(async (error: unknown) => {
        log.error({ err: error }, 'Jobs could not be looked for');
        await alarm.next();
      });
    }
  };
  const works = tryToWork();
  asking.on('asked', alarm.ringSoon);
  return async (limitMs) => {
    isStopped = true;
    asking.off('asked', alarm.ringSoon);
    alarm.ring();
    await within(
      limitMs,
      works.then(() => Promise.all(running.values())),
    );
    await Promise.all([...running.keys()].map((taken) => giveBack(db, taken, clock.now()).catch(() => undefined)));
  };
}

/** Says when to look for jobs again: every now and then, and at once when it is rung. */
function makeAlarm() {
  let soonUntil = 0;
  let waking = new AbortController();
  const ring = () => waking.abort();
  return {
    ring,
    /** What was asked for is committed in a moment. */
    ringSoon: () => {
      soonUntil = performance.now() + SOON_MS;
      ring();
    },
    next: async () => {
      await pause(performance.now() < soonUntil ? SOON_LOOK_MS : LOOK_MS, undefined, { signal: waking.signal, ref: false }).catch(
        () => undefined,
      );
      waking = new AbortController();
    },
  };
}

/** Does all that is due now, one after the other. @returns how many were done */
export async function doDueJobs(context: Context, jobs: Jobs): Promise<number> {
  let done = 0;
  for (;;) {
    const [taken, job] = (await takeNext(context, jobs, [], false)) ?? [];
    if (!taken || !job) return done;
    if (await doJob(context, job, taken)) done += 1;
  }
}

/** Takes a job of a kind that may be begun beside those that are running. */
async function takeNext({ db, clock }: Context, jobs: Jobs, running: readonly TakenJob[], isBusy: boolean) {
  const now = clock.now();
  const free = kindsOf(jobs).filter((kind) => running.filter((taken) => taken.kind === kind).length < (jobs[kind]?.atOnce ?? 1));
  const taken = await takeJob(db, { kinds: free, ...(isBusy && { late: lateOnes(jobs, now) }) }, now);
  const job = taken && jobs[taken.kind];
  return taken && job ? ([taken, job] as const) : undefined;
}

/** Defers what may wait until it has waited for as long as the most patient kind of it may. */
function lateOnes(jobs: Jobs, now: Date) {
  const kinds = kindsOf(jobs).filter((kind) => jobs[kind]?.waitsMs !== undefined);
  const longest = Math.max(0, ...kinds.map((kind) => jobs[kind]?.waitsMs ?? 0));
  return { kinds, since: new Date(now.getTime() - longest) };
}

/** @returns whether it was done; a failure is written down and never thrown */
async function doJob({ db, clock, log }: Context, job: Job, taken: TakenJob): Promise<boolean> {
  const { kind, subject, attempts } = taken;
  const work = wasLast(job, taken) ? giveUp : attempt;
  const renewing = setInterval(() => void keepJob(db, taken, clock.now()).catch(() => undefined), LEASE_MS / 4).unref();
  try {
    const failure = await work(job, taken).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure) {
      log.warn({ job: kind, subject, attempts, message: messageOf(failure.error) }, 'A job failed');
      await failJob(db, job, taken, { ...failure, now: clock.now() });
    } else await finishJob(db, job, taken, clock.now());
    return !failure;
  } catch (error) {
    // Whoever takes it over after the lease does it again.
    log.error({ job: kind, subject, attempts, message: messageOf(error) }, 'What became of a job could not be written down');
    return false;
  } finally {
    clearInterval(renewing);
  }
}

function attempt(job: Job, taken: TakenJob): Promise<unknown> {
  return job.run(taken.subject, attemptOf(job, taken));
}

/** Returns whether the process died at an attempt after which there is none: else one that is too large for it would be begun for ever. */
function wasLast({ pausesMs }: Job, { attempts }: TakenJob): boolean {
  return attempts > pausesMs.length + 1;
}

async function giveUp(job: Job, { subject, attempts }: TakenJob): Promise<never> {
  const reason = new GivenUp('The process died at the last attempt');
  await job.giveUp?.(subject, attempts - 1, reason);
  throw reason;
}

function kindsOf(jobs: Jobs) {
  return Object.keys(jobs) as (keyof Jobs)[];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
