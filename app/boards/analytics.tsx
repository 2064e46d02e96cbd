import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Board } from './board.tsx';
import { boardView } from './load-board.server.ts';

export const meta = () => [{ title: 'Analytics · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return boardView(context, request, 'analytics');
}

/** The key figures, each linked to its own page. */
export default function Analytics() {
  const board = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={board.title} subtitle={board.description} />
      <Board {...board} detailPath="/analytics/chips" />
    </>
  );
}
