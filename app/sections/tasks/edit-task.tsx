import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { todayIn } from '#app/lib/dates.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { type Task, taskFields } from '#server/inova/contract/tasks/tasks.ts';
import { loadTask, taskHref } from './load-task.server.ts';
import { loadTaskChoices } from './task-choices.server.ts';
import { TaskFields } from './task-fields.tsx';
import { describeTask } from './task-texts.server.ts';

export const meta = () => [{ title: 'Edit task · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const task = await loadTask(context, params.task);
  const [choices, draft] = await Promise.all([
    loadTaskChoices(context, task.client),
    openFormDraft(context, formOf(task)),
  ]);
  const setup = formSetup(taskFields, { version: task.version, draft });
  return { task, choices, today: todayIn(task.timeZone), setup };
}

const formOf = (task: Task) => ({
  about: `task ${task.id}`,
  version: task.version,
  texts: {
    title: task.title,
    detail: task.detail,
    category: task.category,
    priority: String(task.priority),
    assignee: task.assignee ?? '',
    dueOn: task.dueOn ?? '',
    dueTime: task.dueTime ?? '',
    repeats: task.repeats ?? '',
  },
  backHref: taskHref(task.id),
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const before = await loadTask(context, params.task);
  const isOwn = (task: Pick<Task, 'assignee'>) => task.assignee === context.staff.user.email;
  return submitDraftedForm(context, request, formOf(before), {
    schema: taskFields,
    subject: before.id,
    run: (task, { version }) => context.inova.tasks.update(before.id, { ...task, version }),
    success: (task) => {
      const isHandedOver = isOwn(before) && !isOwn(task);
      return { to: isHandedOver ? '/users/tasks' : taskHref(task.id), message: 'Task saved' };
    },
    conflict: async (mine) => {
      const theirs = await loadTask(context, params.task);
      const { assignees } = await loadTaskChoices(context, theirs.client);
      const nameOf = (email: string) => assignees.find(({ value }) => value === email)?.label ?? email;
      return { version: theirs.version, theirs: describeTask(theirs, nameOf), mine: describeTask(mine, nameOf) };
    },
  });
}

export default function EditTask() {
  const { task, choices, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const path = `/users/tasks/task/${task.id}`;
  return (
    <FormDialog
      form={form}
      title="Edit task"
      action={`${path}/edit`}
      backHref={path}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
    >
      <TaskFields form={form} choices={choices} today={today} />
    </FormDialog>
  );
}
