import type { AppLoadContext } from '@remix-run/node';
import { taskCategories, taskPriorities, taskRepeats } from '#server/inova/contract/tasks/tasks.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

/** What a task's fields offer, for a clinic. */
export async function loadTaskChoices({ inova }: AppLoadContext, clinic: number) {
  const assignees = await inova.tasks.assignees({ clinic });
  return {
    categories: taskCategories.map((value) => ({ value, label: value })),
    priorities: [784, 782, 783].map((value) => ({
      value,
      label: taskPriorities[value as keyof typeof taskPriorities],
    })),
    repeats: taskRepeats.map((value) => ({ value, label: capitalize(value) })),
    assignees: assignees.map(({ email, name }) => ({ value: email, label: name })),
  };
}

export type TaskChoices = Awaited<ReturnType<typeof loadTaskChoices>>;
