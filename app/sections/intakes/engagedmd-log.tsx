import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const meta = () => [{ title: 'EngagedMD Log · inova' }];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, 'engagedmd-log');
}

/** The list of modules and forms, with a link to EngagedMD. */
export default function EngagedMdLog() {
  const view = useLoaderData<typeof loader>();
  const { list } = view;
  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.description}
        actions={
          <ButtonLink href="/engagedmd" icon="external" variant="primary">
            Open EngagedMD
          </ButtonLink>
        }
      />
      <List {...view} />
    </>
  );
}
