import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { CsvLink } from '../export/csv-link.tsx';
import { formatTotal } from '../format.ts';
import { hrefWithQuery, omitParams } from '../list-query.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { DensityChooser } from './density-chooser.tsx';
import styles from './list-bar.module.css';
import type { ListView } from './list-view.server.ts';

/** The bar above the rows: their count, and the tools for columns, density, views, print and CSV. */
export function ListBar(view: ListView) {
  const { list, columns, query, queryWithColumns, views, density } = view;
  const viewQuery = omitParams(queryWithColumns, ['page', 'count']);
  const isSaved = views.some(({ current }) => current);
  return (
    <div className={styles.bar} data-print="hide">
      <p className={styles.count}>
        <RowCount {...view} />
      </p>
      <ColumnChooser key={JSON.stringify(queryWithColumns)} list={list} allColumns={columns} query={query} />
      <DensityChooser list={list} query={query} density={density} />
      {Object.keys(viewQuery).length > 0 && !isSaved && (
        <Tool href={hrefWithQuery(`/lists/${list.id}/views/new`, viewQuery)}>Save this view</Tool>
      )}
      {views.length > 0 && <Tool href={`/lists/${list.id}/views`}>Edit views</Tool>}
      <ButtonLink href={hrefWithQuery(`/lists/${list.id}/print`, viewQuery)} variant="quiet" icon="print">
        Print
      </ButtonLink>
      <CsvLink {...view} />
    </div>
  );
}

function Tool({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="quiet">
      {children}
    </ButtonLink>
  );
}

/** The total, with links to count all rows if counting stopped early and to refresh cached sums. */
function RowCount({ list: { path }, total, isMore, asOf, query }: ListView) {
  return (
    <>
      <span aria-live="polite">{`${formatTotal({ total, isMore })} found`}</span>
      {isMore && (
        <>
          {' · '}
          <a href={hrefWithQuery(path, { ...query, count: 'all' })}>Count all</a>
        </>
      )}
      {asOf && (
        <>
          {' · '}Updated {asOf}
          {' · '}
          <a href={hrefWithQuery(path, { ...query, fresh: 'yes' })}>Refresh</a>
        </>
      )}
    </>
  );
}
