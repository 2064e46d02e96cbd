import cluster from 'node:cluster';

/** What the process that starts the workers of a portal tells each of them. */
export interface WorkerRole {
  /** From one. */
  number: number;
  /** False for a worker that replaces one that ended. */
  isFirstStart: boolean;
  /** Where the embedded database listens, which belongs to that process; null with an external one. */
  socketFolder: string | null;
  /** The address of the demo's signature service, which that process runs; null if there is none. */
  esignSandbox: string | null;
  /** The same of the demo's card provider. */
  cardSandbox: string | null;
}

const variable = 'INOVA_WORKER';

/** The environment that tells a worker its role. */
export const roleToEnvironment = (role: WorkerRole): Record<string, string> => ({ [variable]: JSON.stringify(role) });

/** The role of this process; null in a portal without workers. */
export function readRole(environment: NodeJS.ProcessEnv): WorkerRole | null {
  const role = cluster.isWorker ? environment[variable] : undefined;
  return role ? JSON.parse(role) : null;
}

/** True for the one worker that runs the jobs, and for a portal without workers. */
export const runsJobs = (role: WorkerRole | null): boolean => role === null || role.number === 1;
