import { formatValue } from '#app/boards/format.ts';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './clinic-table.module.css';
import type { ClinicTableView } from './own-work.server.ts';

/** What waits in each clinic. */
export function ClinicTable({ columns, rows }: ClinicTableView) {
  return (
    <Card title="By clinic">
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="sr-only">Waiting work by clinic</caption>
          <thead>
            <tr>
              <th scope="col">Clinic</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ clinic, cells }) => (
              <tr key={clinic}>
                <th scope="row">{clinic}</th>
                {cells.map(({ value, href }, at) => (
                  <td key={columns[at]?.key}>
                    {value ? <a href={href}>{formatValue(value, 'number')}</a> : <span>0</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
