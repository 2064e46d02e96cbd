import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { DocumentPart } from '#server/inova/contract/verifications/document.ts';
import styles from './document-view.module.css';

type TablePart = Extract<DocumentPart, { kind: 'table' }>;

/** One part of a section; `heading` is the section's, or the document's. */
export function DocumentPartView({ part, heading }: { part: DocumentPart; heading: string }) {
  if (part.kind === 'text') return <p className={styles.text}>{part.text}</p>;
  if (part.kind === 'table') return <DocumentTable table={part} heading={heading} />;
  return (
    <dl className={styles.facts}>
      {part.facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many columns a phone can show side by side; the rows of a wider table become cards there. */
const most = 6;

type Cell = Pick<ComponentProps<'td'>, 'className'> & { 'data-label'?: string };

function DocumentTable({ table: { columns, rows, total }, heading }: { table: TablePart; heading: string }) {
  const isWide = columns.length > most;
  const cellOf = (index: number): Cell => ({
    className: columns[index]?.isNumber ? styles.number : undefined,
    'data-label': isWide ? columns[index]?.label : undefined,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.frame} role="group" aria-label={heading} tabIndex={0}>
      <table className={classNames(styles.table, isWide && styles.wide)}>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={cellOf(index).className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are plain texts and may repeat
            <DocumentRow key={index} row={row} cellOf={cellOf} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <DocumentRow row={total} cellOf={cellOf} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function DocumentRow({ row, cellOf }: { row: string[]; cellOf: (index: number) => Cell }) {
  return (
    <tr>
      {row.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are plain texts and may repeat
        <td key={index} {...cellOf(index)}>
          {text}
        </td>
      ))}
    </tr>
  );
}
