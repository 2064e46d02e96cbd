import type { Tasks } from '#server/jobs/task.ts';
import type { ServiceContext } from '../context.ts';

/** The tasks that this service can run. */
export function bindTasks(context: ServiceContext): Tasks {
  const possible = context.registry.tasks.filter(({ isPossible }) => isPossible?.(context) ?? true);
  const entries = possible.map((task) => [
    task.name,
    { ...task, run: (payload: unknown, signal: AbortSignal) => task.run(context, payload, signal) },
  ]);
  return Object.fromEntries(entries);
}
