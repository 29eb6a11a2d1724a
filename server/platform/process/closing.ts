import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../context.ts';

/** Waits for the work, but not longer than this; what it comes to later is nobody's concern. @returns whether it was done in time */
export async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, pause(limitMs, false, { ref: false })]);
}

type Stop = () => Promise<unknown>;

/** What was started and must be stopped again, the latest first. */
export interface StopList {
  /** True if everything is being stopped, or has been. */
  readonly isStopping: boolean;
  /** Adds what stops something that has just been started. Once everything has been stopped it is stopped at once. */
  add(stop: Stop): Promise<void>;
  /** Stops everything; the first failure is thrown after the rest has been stopped too. Asking again waits for the same. */
  stopAll(): Promise<void>;
}

export function makeStopList(): StopList {
  const stops: Stop[] = [];
  let stopped: Promise<void> | undefined;
  return {
    get isStopping() {
      return stopped !== undefined;
    },
    add: async (stop) => {
      if (stopped) await stop();
      else stops.push(stop);
    },
    stopAll: () => {
      stopped ??= stopInTurn(stops.reverse());
      return stopped;
    },
  };
}

async function stopInTurn(stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Requests that are still under way after so long are cut off: nobody waits longer for a process to end. */
const FINISH_LIMIT_MS = 2500;

/** How a server comes to its end: visitors are led away first, then what is under way is finished, then the rest is cut off. */
export interface Closing {
  /** From when the server is told to stop; a balancer sends no more visitors then. */
  readonly hasBegun: boolean;
  /** Keeps an eye on the app's requests. Call it before any route is registered. */
  watch(app: App): void;
  /** Told when the server begins to stop: what would stay open for long, such as streams of events, is ended then. */
  onBegin(listener: () => void): void;
  /**
   * Stops answering.
   * @param drainMs how long the server still takes new requests, for balancers to look away and for what has reached the machine unread
   */
  close(drainMs: number): Promise<void>;
}

export function makeClosing(): Closing {
  /** Answers that are not all sent, of every address that the app listens on. */
  const open = new Set<ServerResponse>();
  const listeners: (() => void)[] = [];
  let watched: App | undefined;
  let hasBegun = false;
  let whenIdle: () => void = () => undefined;
  const leadAway = (response: ServerResponse) => {
    if (response.headersSent) response.once('finish', () => response.socket?.end());
    // Node then says `Connection: close` and means it: a connection kept alive would hold the process for as long as it lives.
    else response.shouldKeepAlive = false;
  };
  const listening = (app: App) => new Promise<void>((resolve) => void app.server.close(() => resolve()));
  return {
    get hasBegun() {
      return hasBegun;
    },
    watch: (app) => {
      watched = app;
      app.addHook('onRequest', (_request, { raw }, done) => {
        open.add(raw);
        if (hasBegun) leadAway(raw);
        const end = () => {
          open.delete(raw);
          if (open.size === 0) whenIdle();
        };
        // A page's own calls of the API have no connection that closes; one that breaks never finishes.
        raw.once('finish', end).once('close', end);
        done();
      });
    },
    onBegin: (listener) => void listeners.push(listener),
    close: async (drainMs) => {
      hasBegun = true;
      for (const listener of listeners) listener();
      if (!watched) return;
      for (const response of open) leadAway(response);
      await pause(drainMs);
      // Not the app itself yet: pages under way still ask its API.
      void listening(watched);
      const idle = new Promise<void>((resolve) => {
        whenIdle = resolve;
        if (open.size === 0) resolve();
      });
      await within(FINISH_LIMIT_MS, idle);
      for (const { socket } of open) socket?.destroy();
      watched.server.closeAllConnections();
      await watched.close();
    },
  };
}
