import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Board } from '#app/boards/board.tsx';
import { boardView } from '#app/boards/load.server.ts';
import { type Asked, hrefOf } from '#app/lists/asked.ts';
import { columnsOf } from '#app/lists/page/columns.tsx';
import { shownRows } from '#app/lists/page/shown.server.ts';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import styles from './vob-analytics.module.css';

export const meta = () => [{ title: 'VOB Analytics · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const board = await boardView(context, request, 'vob-analytics');
  const asked = {
    periodFrom: board.period?.from ?? '',
    periodTo: board.period?.to ?? '',
    ...(board.clinic && board.clinic !== 'all' && { clinic: board.clinic }),
  };
  const tables = ['vobs-by-verifier', 'vobs-by-payer'].map(async (id) => {
    const answer = await context.inova.listings.show(id, { ...asked, size: '100' });
    return { listing: answer.listing, sort: answer.sort, rows: shownRows(answer) };
  });
  return { board, asked: asked as Asked, tables: await Promise.all(tables) };
}

export default function VobAnalytics() {
  const { board, asked, tables } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={board.title} subtitle={board.description} />
      <Board {...board} />
      <div className={styles.tables}>
        {tables.map(({ listing, sort, rows }) => (
          <Table
            key={listing.id}
            caption={listing.title}
            captionVisible
            columns={columnsOf(listing, sort, asked)}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<EmptyState icon="list" title="Nothing completed in this time" />}
            footer={<a href={hrefOf(listing.path, asked)}>As a list</a>}
          />
        ))}
      </div>
    </>
  );
}
