import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatInstant } from '#app/lib/dates.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { defaultColumns, maxRows } from '#server/inova/contract/lists.ts';
import { formatTotal } from '../format.ts';
import { describeQuery, hrefWithQuery, ignoredFilters, omitParams, readListQuery } from '../list-query.ts';
import { CellText, isNumber } from '../page/cell-text.tsx';
import { loadList } from '../page/load-list.server.ts';
import { toRowViews } from '../page/row-view.server.ts';
import { refuseQuery } from '../refuse-query.server.ts';
import styles from './print.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Print ${data.title} · inova` : 'inova' },
];

/** The rows of a list on one page for printing, up to a limit; an invalid query is refused. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user } = context.staff;
  const rawQuery = omitParams(readListQuery(new URL(request.url).searchParams), ['page', 'count', 'peek']);
  const printed = { columns: defaultColumns, ...rawQuery, size: String(maxRows) };
  const { response, query, fieldErrors } = await loadList(context.inova, params.list ?? '', printed);
  const { listing: list, total } = response;
  if (ignoredFilters(fieldErrors).length > 0) throw await refuseQuery(context, hrefWithQuery(list.path, rawQuery));
  const timeZone = user.clientTimeZone;
  const filters = omitParams(query, ['size', 'columns']);
  return {
    title: list.title,
    querySummary: describeQuery(list, filters).join(' · ') || 'All records',
    columns: list.columns,
    rows: toRowViews(response),
    total: total ?? 0,
    totalText: formatTotal(response),
    maxRows,
    backHref: hrefWithQuery(list.path, omitParams(query, rawQuery.columns ? ['size'] : ['size', 'columns'])),
    printedBy: `Printed by ${user.firstname} ${user.lastname}, ${user.clientName}, ${formatInstant(new Date(), timeZone)}`,
  };
}

export default function PrintPage() {
  const { title, querySummary, columns, rows, total, totalText, maxRows, backHref, printedBy } =
    useLoaderData<typeof loader>();
  const shownText =
    rows.length < total ? `The first ${formatNumber(rows.length)} of ${totalText} rows` : `${totalText} rows`;
  return (
    <div className={classNames(styles.page, columns.length > 6 && styles.wide)}>
      <PageHeader
        title={title}
        subtitle={`${querySummary} · ${shownText}`}
        actions={
          <>
            <PrintButton variant="primary" />
            <ButtonLink href={backHref}>Back to list</ButtonLink>
          </>
        }
      />
      {rows.length < total && (
        <p className={styles.more}>
          Printing is limited to {formatNumber(maxRows)} rows. Narrow the list with filters, or download all {totalText}{' '}
          rows as CSV.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table */}
      <section className={styles.frame} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label, kind }) => (
                <th key={key} scope="col" className={isNumber(kind) ? styles.number : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.client} ${row.id}`}>
                {columns.map(({ key, kind }) => (
                  <td key={key} className={isNumber(kind) ? styles.number : undefined}>
                    {row.texts[key] ? <CellText kind={kind} text={row.texts[key]} /> : '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={columns.length}>{printedBy}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

const formatNumber = (number: number) => number.toLocaleString('en-US');
