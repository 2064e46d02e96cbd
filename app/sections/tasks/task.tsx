import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { actionHref } from '#app/lists/bulk/selection.ts';
import { findList } from '#app/lists/find-list.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { newComment } from '#server/inova/contract/tasks/tasks.ts';
import { CommentsCard } from './comments-card.tsx';
import { loadTask, taskHref } from './load-task.server.ts';
import { HistoryCard, TaskCard } from './task-cards.tsx';
import { taskView } from './task-texts.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Task ${data.task.id} · inova` : 'inova' },
];

/** The list with every task that the user may see, whose actions the page offers. */
const listId = 'visible-tasks';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const task = await loadTask(context, params.task);
  const [list, assignees] = await Promise.all([
    findList(context, listId),
    context.inova.tasks.assignees({ clinic: task.client }),
  ]);
  const backTo = (action: string) => (action === 'assign' ? '/users/tasks' : taskHref(task.id));
  const nameOf = (address: string) => assignees.find(({ email }) => email === address)?.name ?? address;
  return {
    task,
    view: taskView(task, nameOf),
    actions: list.actions
      .filter(({ key }) => task.actions.includes(key))
      .map(({ key, label }) => ({ key, label, href: actionHref(listId, key, {}, task, backTo(key)) })),
    setup: formSetup(newComment),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await loadTask(context, params.task);
  return submitForm(context, {
    schema: newComment,
    subject: id,
    run: (comment, { key }) => context.inova.tasks.addComment(id, comment, key),
    success: () => ({ to: `${taskHref(id)}#comments`, message: 'Comment added' }),
  });
}

export default function TaskPage() {
  const { task, view, actions, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBehindDialog = useDialogIsOpen();
  const path = `/users/tasks/task/${task.id}`;
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title={task.title}
          subtitle={[task.patient, task.clinic].filter(Boolean).join(' · ')}
          actions={
            <>
              {actions.map(({ key, label, href }) => (
                <ButtonLink key={key} href={href} variant={key === 'complete' ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              ))}
              <ButtonLink href={`/reminder/new?task=${task.id}`} icon="reminder">
                Set a reminder
              </ButtonLink>
              <ButtonLink href={`${path}/edit`}>Edit</ButtonLink>
            </>
          }
        />
        <Grid of="cards">
          <TaskCard task={task} view={view} />
          <CommentsCard task={task} path={path} setup={setup} answer={answer} />
          <HistoryCard history={view.history} />
        </Grid>
      </div>
      <Outlet />
    </>
  );
}
