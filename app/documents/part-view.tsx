import type { PaperPart } from '#server/inova/contract/document.ts';
import styles from './paper-view.module.css';

type Table = Extract<PaperPart, { kind: 'table' }>;

/** One part of a section of a paper. */
export function PartView({ part }: { part: PaperPart }) {
  if (part.kind === 'text') return <p className={styles.text}>{part.text}</p>;
  if (part.kind === 'table') return <TableView table={part} />;
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

function TableView({ table: { columns, rows, total } }: { table: Table }) {
  const kind = (index: number) => (columns[index]?.isNumber ? styles.number : undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={kind(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are texts, which may be the same
            <Row key={number} row={row} kind={kind} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={total} kind={kind} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ row, kind }: { row: string[]; kind: (index: number) => string | undefined }) {
  return (
    <tr>
      {row.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are texts, which may be the same
        <td key={index} className={kind(index)}>
          {text}
        </td>
      ))}
    </tr>
  );
}
