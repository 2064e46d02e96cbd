import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Board } from '#app/boards/board.tsx';
import { boardView } from '#app/boards/load-board.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { redirectToAccount } from '../account/load-account.server.ts';

export const meta = () => [{ title: 'Cryo worklists · inova' }];

/** Every cryo worklist with counts; a number in the address is that of a patient. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (params.id !== undefined) throw await redirectToAccount(context, params.id);
  return boardView(context, request, 'cryo-worklists');
}

export default function CryoWorklists() {
  const board = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={board.title} subtitle={board.description} />
      <Board {...board} />
    </>
  );
}
