import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { showInstant } from '#app/lib/instant.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { mostRows } from '#server/inova/contract/lists.ts';
import { hrefOf, readAsked, without, wordsOf } from '../asked.ts';
import { CellText, isNumber } from '../page/cell-text.tsx';
import { loadList } from '../page/load.server.ts';
import { shownRows } from '../page/shown.server.ts';
import { totalOf } from '../words.ts';
import styles from './print.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Print ${data.title} · inova` : 'inova' },
];

/** All rows of a list on one page for paper, as many as fit a sensible number. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user } = context.staff;
  const typed = without(readAsked(new URL(request.url).searchParams), ['page', 'count', 'peek']);
  const { answer, asked } = await loadList(context.inova, params.list ?? '', { ...typed, size: String(mostRows) });
  const { listing, total } = answer;
  const timeZone = user.clientTimeZone ?? 'UTC';
  const filters = without(asked, ['size', 'columns']);
  return {
    title: listing.title,
    words: wordsOf(listing, filters).join(' · ') || 'Everything',
    columns: listing.columns,
    rows: shownRows(answer),
    total: total ?? 0,
    found: totalOf(answer),
    most: mostRows,
    backHref: hrefOf(listing.path, without(asked, ['size'])),
    printed: `Printed by ${user.firstname} ${user.lastname}, ${user.clientName}, ${showInstant(new Date().toISOString(), timeZone)}`,
  };
}

export default function PrintPage() {
  const { title, words, columns, rows, total, found, most, backHref, printed } = useLoaderData<typeof loader>();
  const shown = rows.length < total ? `The first ${count(rows.length)} of ${found} rows` : `${found} rows`;
  return (
    <div className={classNames(styles.page, columns.length > 6 && styles.wide)}>
      <PageHead
        title={title}
        subtitle={`${words} · ${shown}`}
        actions={
          <>
            <PrintButton variant="primary" />
            <ButtonLink href={backHref}>Back to the list</ButtonLink>
          </>
        }
      />
      {rows.length < total && (
        <p className={styles.more}>
          Paper ends at {count(most)} rows. Narrow the list by its filters, or take all {found} rows as CSV.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what does not fit */}
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
              <td colSpan={columns.length}>{printed}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

const count = (number: number) => number.toLocaleString('en-US');
