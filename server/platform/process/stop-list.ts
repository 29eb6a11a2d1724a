type Stop = () => Promise<unknown>;

/** What was started and must be stopped again, the latest first. */
export interface StopList {
  /** Whether everything is being stopped, or has been. */
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
