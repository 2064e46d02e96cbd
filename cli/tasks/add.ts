import { randomUUID } from 'node:crypto';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import type { AddTaskOptions } from './command.ts';

const priorities = { low: 783, normal: 782, high: 784 };

/** Adds a task and prints its ID. */
export async function addTask(io: Io, title: string, options: AddTaskOptions): Promise<void> {
  const { patient, clinic, priority, assignee, due, time, json, ...fields } = options;
  const task = await withSession(io, clinic, async (inova) => {
    const email = assignee ?? (await inova.session.user()).email;
    return inova.tasks.create(
      {
        ...fields,
        ...{ title, priority: priorities[priority], assignee: email },
        ...{ dueOn: due, dueTime: time, patientId: patient },
      },
      randomUUID(),
    );
  });
  if (json) return printJson(io.stdout, task);
  printLine(io.stdout, `Task ${task.id} added for ${task.assigneeName}.`);
}
