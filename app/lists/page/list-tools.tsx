import { Banner } from '#app/ui/feedback/banner.tsx';
import { filterParams, hrefWithQuery, omitParams } from '../list-query.ts';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './list-tools.module.css';
import type { ListView } from './list-view.server.ts';

/** Errors that belong to no field, the column chooser and the view tools, between filters and rows. */
export function ListTools({ list, columns, query, queryWithColumns, fieldErrors, views }: ListView) {
  const filterParamNames = list.filters.flatMap(filterParams);
  const viewQuery = omitParams(queryWithColumns, ['page', 'count']);
  const isSaved = views.some(({ current }) => current);
  return (
    <>
      {Object.entries(fieldErrors)
        .filter(([name]) => !filterParamNames.includes(name))
        .map(([name, message]) => (
          <Banner key={name} kind="degraded">
            “{name}” ignored: {message}
          </Banner>
        ))}
      <div className={styles.tools} data-print="hide">
        <ColumnChooser key={JSON.stringify(queryWithColumns)} list={list} allColumns={columns} query={query} />
        {Object.keys(viewQuery).length > 0 && !isSaved && (
          <a className={styles.link} href={hrefWithQuery(`/lists/${list.id}/views/new`, viewQuery)}>
            Save this view
          </a>
        )}
        {views.length > 0 && (
          <a className={styles.link} href={`/lists/${list.id}/views`}>
            Edit views
          </a>
        )}
      </div>
    </>
  );
}
