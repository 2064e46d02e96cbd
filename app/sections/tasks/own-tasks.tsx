import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { redirectToTasksOf } from './tasks-of-user.server.ts';

export const meta = listMeta;

/** One of the lists of the user's tasks; a number in the address is that of a user. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (params.id !== undefined) throw await redirectToTasksOf(context, params.id);
  return loadListPage(context, request, {}, context.page.id.replace('lists/', ''));
}

export default function OwnTasks() {
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href="/users/tasks/new" icon="add" variant="primary">
          Add task
        </ButtonLink>
      }
    />
  );
}
