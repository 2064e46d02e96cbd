import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { prescreeningPages } from './sets.ts';
import { TabbedList } from './tabbed-list.tsx';

export const meta = () => [{ title: 'Cohorts · inova' }];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, 'cohorts');
}

export default function Page() {
  return <TabbedList view={useLoaderData<typeof loader>()} tabs={prescreeningPages} />;
}
