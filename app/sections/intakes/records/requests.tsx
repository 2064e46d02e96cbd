import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { parseRecordId } from '#app/lib/record-id.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { newRequestHref } from './paths.ts';

export const meta = listMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'record-requests');
}

/** Medical records that the clinic asked for, or was asked for. */
export default function RecordRequests() {
  const patientId = parseRecordId(useSearchParams()[0].get('patient'));
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href={newRequestHref(patientId)} icon="add" variant="primary">
          New request
        </ButtonLink>
      }
    />
  );
}
