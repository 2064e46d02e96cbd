/** A kind of job. */
export interface Task<Payload = unknown> {
  /** Set if it also runs at these times (cron syntax, UTC), once however many portals run. */
  cron?: string;
  /**
   * Runs a job. After an error it is tried again later, unless the error is permanent; after a crash it runs again, so
   * it checks what is left to do. The signal aborts when the portal stops.
   */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** Tasks by name. */
export type Tasks = Record<string, Task>;
