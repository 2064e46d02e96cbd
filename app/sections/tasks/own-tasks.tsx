import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { redirectToTasksOf } from './tasks-of-user.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.list.title} · inova` : 'inova' },
];

/** One of the lists of the user's tasks; a number in the address is that of a user. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (params.id !== undefined) throw await redirectToTasksOf(context, params.id);
  return loadListPage(context, request, {}, context.page.id.replace('lists/', ''));
}

export default function OwnTasks() {
  const view = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.description}
        actions={
          <ButtonLink href="/users/tasks/new" icon="add" variant="primary">
            Add task
          </ButtonLink>
        }
      />
      <List {...view} />
    </>
  );
}
