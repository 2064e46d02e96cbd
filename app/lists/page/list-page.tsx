import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadListPage } from './list-view.server.ts';
import { listMeta, TitledList } from './titled-list.tsx';

export const meta = listMeta;

/** Serves every list; the sitemap maps addresses to lists. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadListPage(context, request, params, context.page.id.replace('lists/', ''));
}

export default function ListPage() {
  return <TitledList view={useLoaderData<typeof loader>()} />;
}
