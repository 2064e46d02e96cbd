import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Board } from './board.tsx';
import { boardView } from './load-board.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `${data.title} · inova` : 'inova' }];

/** Serves every board; the access table maps addresses to boards. */
export function loader({ context, request }: LoaderFunctionArgs) {
  return boardView(context, request, context.page.id.replace('boards/', ''));
}

export default function BoardPage() {
  const board = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={board.title} subtitle={board.description} />
      <Board {...board} />
    </>
  );
}
