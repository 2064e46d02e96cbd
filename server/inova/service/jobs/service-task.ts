import type { Task, Tasks } from '#server/jobs/task.ts';
import type { ServiceContext } from '../context.ts';

/** A kind of job of the service. */
export interface ServiceTask<Payload = any> extends Omit<Task<Payload>, 'run'> {
  name: string;
  /** False while what it needs is not connected; its jobs wait until then. */
  isPossible?(context: ServiceContext): boolean;
  run(context: ServiceContext, payload: Payload, signal: AbortSignal): Promise<void>;
}

/** The tasks that this service can run. */
export function bindTasks(context: ServiceContext): Tasks {
  const possible = context.registry.tasks.filter(({ isPossible }) => isPossible?.(context) ?? true);
  const entries = possible.map((task) => [
    task.name,
    { ...task, run: (payload: unknown, signal: AbortSignal) => task.run(context, payload, signal) },
  ]);
  return Object.fromEntries(entries);
}
