import { formatMoney } from '#app/lib/money.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import styles from './worksheet.module.css';

/** Items, subtotal, discounts and credits down to what the patient pays. */
export function TotalLines({ total }: { total: AgreementTotal }) {
  const steps = total.lines.filter(({ kind }) => kind !== 'item');
  return (
    <table className={styles.total}>
      <caption className="sr-only">Itemized patient total</caption>
      <tbody>
        {total.lines
          .filter(({ kind }) => kind === 'item')
          .map((line) => (
            <Line key={`item ${line.index}`} line={line} />
          ))}
      </tbody>
      {steps.length > 0 && (
        <tbody>
          <tr className={styles.subtotal}>
            <th scope="row">Subtotal</th>
            <td>{formatMoney(total.itemsCents)}</td>
          </tr>
          {steps.map((line) => (
            <Line key={`${line.kind} ${line.index}`} line={line} />
          ))}
        </tbody>
      )}
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <span className={styles.sum}>
              Patient pays <strong>{formatMoney(total.totalCents)}</strong>
            </span>
          </th>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line: { text, cents, isApplied } }: { line: AgreementTotal['lines'][number] }) {
  return (
    <tr className={classNames(!isApplied && styles.idle) || undefined}>
      <th scope="row">{text}</th>
      <td>{isApplied ? formatMoney(cents) : '—'}</td>
    </tr>
  );
}
