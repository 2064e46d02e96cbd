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

function DocumentTable({ table: { columns, rows, total }, heading }: { table: TablePart; heading: string }) {
  const classOf = (index: number) => (columns[index]?.isNumber ? styles.number : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.frame} role="group" aria-label={heading} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={classOf(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are plain texts and may repeat
            <DocumentRow key={index} row={row} classOf={classOf} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <DocumentRow row={total} classOf={classOf} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function DocumentRow({ row, classOf }: { row: string[]; classOf: (index: number) => string | undefined }) {
  return (
    <tr>
      {row.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are plain texts and may repeat
        <td key={index} className={classOf(index)}>
          {text}
        </td>
      ))}
    </tr>
  );
}
