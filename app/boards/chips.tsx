import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hrefOf, without } from '#app/lists/asked.ts';
import { columnsOf } from '#app/lists/page/columns.tsx';
import { shownRows } from '#app/lists/page/shown.server.ts';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Asking } from './asking.tsx';
import styles from './chips.module.css';
import { Course } from './figure-card.tsx';
import { FigureTile } from './figure-tile.tsx';
import { boardView } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.figure.label} · inova` : 'inova' },
];

const firstRows = '10';

/** One key figure: what it is, how it went, and the first of its rows. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { figure: id } = params;
  if (!id) throw redirect('/analytics');
  const board = await boardView(context, request, 'analytics', { figure: id });
  const [figure] = board.groups.flatMap(({ figures }) => figures);
  if (!figure) throw new Response(null, { status: 404 });
  const { list, query } = figure.rows;
  const answer = await context.inova.listings.show(list, { ...query, size: firstRows });
  const { listing, sort, total } = answer;
  return {
    board: { ...board, path: `/analytics/chips/${id}`, groups: [] },
    figure,
    backHref: hrefOf('/analytics', without(board.asked, [])),
    rows: { listing, sort, total: total ?? 0, query, shown: shownRows(answer) },
  };
}

export default function Chips() {
  const { board, figure, backHref, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={figure.label}
        subtitle={figure.about}
        actions={<ButtonLink href={backHref}>All key figures</ButtonLink>}
      />
      <Asking {...board} />
      <div className={styles.figure}>
        <FigureTile figure={{ ...figure, split: null }} explained={false} />
        <Card title="Course">
          <Course figure={{ ...figure, look: 'bars' }} />
        </Card>
      </div>
      <section className={styles.rows}>
        <header className={styles.head}>
          <h2>{rows.listing.title}</h2>
          <a href={figure.href}>All {rows.total.toLocaleString('en-US')} rows</a>
        </header>
        <Table
          caption={rows.listing.title}
          columns={columnsOf(rows.listing, rows.sort, rows.query)}
          rows={rows.shown}
          keyOf={({ client, id }) => `${client} ${id}`}
          empty={<EmptyState icon="list" title="No rows in this period" />}
        />
      </section>
    </>
  );
}
