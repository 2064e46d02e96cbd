import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { waitPath } from '../paths.ts';

export const meta = listMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'waitlist');
}

/** Patients who wait for a time, and where one is added. */
export default function Waitlist() {
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href={waitPath} icon="add" variant="primary">
          Add to waitlist
        </ButtonLink>
      }
    />
  );
}
