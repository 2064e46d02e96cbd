import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { registryPages } from './sets.ts';
import { TabbedList } from './tabbed-list.tsx';

export const meta = () => [{ title: 'Registry queries · inova' }];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, 'registry-queries');
}

export default function Page() {
  return <TabbedList view={useLoaderData<typeof loader>()} tabs={registryPages} />;
}
