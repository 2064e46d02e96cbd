import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { Task } from '#server/inova/contract/tasks/tasks.ts';

/** The task in the URL; 404 if it doesn't exist or the user may not see it. */
export async function loadTask({ inova }: AppLoadContext, taskId: string | undefined): Promise<Task> {
  return inova.tasks.get(requireRecordId(taskId));
}

export const taskHref = (id: number) => `/users/tasks/task/${id}`;
