import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { newStartPath } from './hrefs.ts';

export const meta = listMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'cycle-starts-recorded');
}

/** Recent starts of cycles, and where one is recorded. */
export default function CycleStarts() {
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href={newStartPath} icon="add" variant="primary">
          Record cycle start
        </ButtonLink>
      }
    />
  );
}
