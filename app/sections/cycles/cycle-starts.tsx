import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { parseRecordId } from '#app/lib/record-id.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { listMeta, TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { newStartHref, newStartPath } from './hrefs.ts';

export const meta = listMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListPage(context, request, {}, 'cycle-starts-recorded');
}

/** Recent starts of cycles, and where one is recorded. */
export default function CycleStarts() {
  const patientId = parseRecordId(useSearchParams()[0].get('patient'));
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href={patientId === null ? newStartPath : newStartHref(patientId)} icon="add" variant="primary">
          Record cycle start
        </ButtonLink>
      }
    />
  );
}
