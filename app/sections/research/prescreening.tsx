import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { hrefWithQuery, omitParams } from '#app/lists/list-query.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { prescreeningPages } from './sets.ts';
import { TabbedList } from './tabbed-list.tsx';

export const meta = () => [{ title: 'Pre-Screening Filter · inova' }];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, 'prescreening');
}

export default function Prescreening() {
  const view = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  const filters = omitParams(view.query, ['page', 'sort', 'columns']);
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <TabbedList
          view={view}
          tabs={prescreeningPages}
          actions={
            view.total > 0 && (
              <ButtonLink href={hrefWithQuery('/research/prescreening/save', filters)} icon="add" variant="primary">
                Save cohort
              </ButtonLink>
            )
          }
        />
      </div>
      <Outlet />
    </>
  );
}
