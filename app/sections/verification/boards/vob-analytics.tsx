import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Board } from '#app/boards/board.tsx';
import { boardView } from '#app/boards/load-board.server.ts';
import { hrefWithQuery, type ListQuery } from '#app/lists/list-query.ts';
import { tableColumns } from '#app/lists/page/columns.tsx';
import { toRowViews } from '#app/lists/page/row-view.server.ts';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';

export const meta = () => [{ title: 'VOB Analytics · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const board = await boardView(context, request, 'vob-analytics');
  const query = {
    periodFrom: board.period?.from ?? '',
    periodTo: board.period?.to ?? '',
    ...(board.clinic && board.clinic !== 'all' && { clinic: board.clinic }),
  };
  const tables = ['vobs-by-verifier', 'vobs-by-payer'].map(async (id) => {
    const page = await context.inova.lists.show(id, { ...query, size: '100' });
    return { listing: page.listing, sort: page.sort, rows: toRowViews(page) };
  });
  return { board, query: query as ListQuery, tables: await Promise.all(tables) };
}

export default function VobAnalytics() {
  const { board, query, tables } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={board.title} subtitle={board.description} />
      <Board {...board} />
      <Stack>
        {tables.map(({ listing, sort, rows }) => (
          <Table
            key={listing.id}
            caption={listing.title}
            captionVisible
            columns={tableColumns(listing, sort, query)}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<EmptyState icon="list" title="No verifications completed in this period" />}
            footer={<a href={hrefWithQuery(listing.path, query)}>List view</a>}
          />
        ))}
      </Stack>
    </>
  );
}
