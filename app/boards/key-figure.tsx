import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hrefWithQuery, omitParams } from '#app/lists/list-query.ts';
import { tableColumns } from '#app/lists/page/columns.tsx';
import { toRowViews } from '#app/lists/page/row-view.server.ts';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { BoardFilters } from './board-filters.tsx';
import { FigureChart } from './figure-card.tsx';
import { FigureTile } from './figure-tile.tsx';
import styles from './key-figure.module.css';
import { boardView } from './load-board.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.figure.label} · inova` : 'inova' },
];

const pageSize = '10';

/** One key figure: its definition, its trend, and the first of its records. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { figure: id } = params;
  if (!id) throw redirect('/analytics');
  const board = await boardView(context, request, 'analytics', { figure: id });
  const [figure] = board.groups.flatMap(({ figures }) => figures);
  if (!figure) throw new Response(null, { status: 404 });
  const { list, query } = figure.rows;
  const page = await context.inova.lists.show(list, { ...query, size: pageSize });
  const { listing, sort, total } = page;
  return {
    board: { ...board, path: `/analytics/chips/${id}`, groups: [] },
    figure,
    backHref: hrefWithQuery('/analytics', omitParams(board.query, [])),
    rows: { listing, sort, total: total ?? 0, query, shown: toRowViews(page) },
  };
}

export default function KeyFigure() {
  const { board, figure, backHref, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={figure.label}
        subtitle={figure.about}
        actions={<ButtonLink href={backHref}>All key figures</ButtonLink>}
      />
      <BoardFilters {...board} />
      <div className={styles.figure}>
        <FigureTile figure={{ ...figure, split: null }} showDefinition={false} />
        <Card title="Trend">
          <FigureChart figure={{ ...figure, look: 'bars' }} />
        </Card>
      </div>
      <section className={styles.rows}>
        <header className={styles.head}>
          <h2>{rows.listing.title}</h2>
          <a href={figure.href}>All {rows.total.toLocaleString('en-US')} records</a>
        </header>
        <Table
          caption={rows.listing.title}
          columns={tableColumns(rows.listing, rows.sort, rows.query)}
          rows={rows.shown}
          keyOf={({ client, id }) => `${client} ${id}`}
          empty={<EmptyState icon="list" title="No records in this period" />}
        />
      </section>
    </>
  );
}
