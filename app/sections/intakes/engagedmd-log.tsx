import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';

export const meta = () => [{ title: 'EngagedMD Log · inova' }];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, 'engagedmd-log');
}

/** The list of modules and forms, with a link to EngagedMD. */
export default function EngagedMdLog() {
  return (
    <TitledList
      view={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink href="/engagedmd" icon="external" variant="primary">
          Open EngagedMD
        </ButtonLink>
      }
    />
  );
}
