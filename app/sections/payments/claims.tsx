import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';

export const meta = listMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'claims');
}

/** The claims, and the way to import what payers decided. */
export default function Claims() {
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href="/claims/import" icon="import" variant="primary">
          Import remittance
        </ButtonLink>
      }
    />
  );
}
