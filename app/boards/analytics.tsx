import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Board } from './board.tsx';
import { boardView } from './load.server.ts';

export const meta = () => [{ title: 'Analytics · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return boardView(context, request, 'analytics');
}

/** The key figures; each has a page of its own. */
export default function Analytics() {
  const board = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={board.title} subtitle={board.description} />
      <Board {...board} detailPath="/analytics/chips" />
    </>
  );
}
