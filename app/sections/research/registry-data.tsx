import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { registryPages } from './sets.ts';
import { TabbedList } from './tabbed-list.tsx';

export const meta = () => [{ title: 'Registry data · inova' }];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, 'registry-data');
}

export default function Page() {
  return <TabbedList view={useLoaderData<typeof loader>()} tabs={registryPages} />;
}
