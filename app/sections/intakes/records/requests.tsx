import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { newRequestPath } from './paths.ts';

export const meta = listMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'record-requests');
}

/** Medical records that the clinic asked for, or was asked for. */
export default function RecordRequests() {
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href={newRequestPath} icon="add" variant="primary">
          New request
        </ButtonLink>
      }
    />
  );
}
