import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { type ListColumn, maxRows } from '#server/inova/contract/lists/lists.ts';
import { CellText, isNumber } from '../page/cell-text.tsx';
import { loadPrint } from './load-print.server.ts';
import styles from './print.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Print ${data.title} · inova` : 'inova' },
];

/** The rows of a list on one page for printing, up to a limit; an invalid query is refused. */
export const loader = (args: LoaderFunctionArgs) => loadPrint(args, maxRows);

export default function PrintPage() {
  const view = useLoaderData<typeof loader>();
  const { title, querySummary, shownText, columns, rows, total, totalText, backHref, pdfHref, printedBy } = view;
  return (
    <div className={classNames(styles.page, columns.length > 6 && styles.wide)}>
      <PageHeader
        title={title}
        subtitle={`${querySummary} · ${shownText}`}
        actions={
          <>
            <PrintButton variant="primary" />
            <ButtonLink href={pdfHref} icon="download" download>
              Download PDF
            </ButtonLink>
            <ButtonLink href={backHref}>Back to list</ButtonLink>
          </>
        }
      />
      {rows.length < total && (
        <p className={styles.more}>
          Printing is limited to {view.maxRows.toLocaleString('en-US')} rows. Narrow the list with filters, or download
          all {totalText} rows as CSV.
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
                  <td key={key} className={cellClass(kind, row.texts[key])}>
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

const cellClass = (kind: ListColumn['kind'], text = '') =>
  classNames(isNumber(kind) && styles.number, isCode(text) && styles.whole) || undefined;

/** Dates, IDs and amounts, which read wrong in pieces. */
const isCode = (text: string) => text.length <= 20 && /^\S*\d\S*$/.test(text);
