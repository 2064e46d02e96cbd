import { Banner } from '#app/ui/feedback/banner.tsx';
import type { ActionCheck, ListAction, NamedRow } from '#server/inova/contract/lists/list-actions.ts';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { formatRowCount } from '../format.ts';
import styles from './selected-rows.module.css';

interface SelectedRowsProps {
  noun: ListInfo['noun'];
  action: ListAction;
  check: ActionCheck;
}

/** "DOB 09/01/1985 · EHR ID 590001"; empty without a patient. */
function identityText({ patientId, birthDate, ehrid }: NamedRow): string {
  return patientId === null ? '' : `DOB ${birthDate ? formatDate(birthDate) : '—'} · EHR ID ${ehrid ?? '—'}`;
}

/** How many rows an action will change, the names of the first ones, and how many rows it skips. */
export function SelectedRows({ noun, action, check: { changed, unchanged, first, caution } }: SelectedRowsProps) {
  const remaining = changed - first.length;
  return (
    <div className={styles.rows}>
      {caution && <Banner kind={caution.isRefused ? 'unhealthy' : 'degraded'}>{caution.message}</Banner>}
      <p>
        <strong>{formatRowCount(changed, noun)}</strong>
        {changed > 0 && <> will be {action.done}</>}
      </p>
      <ul className={styles.names}>
        {first.map((row) => (
          <li key={`${row.client} ${row.id}`}>
            <strong>{row.name}</strong>
            {row.item && <>: {row.item}</>}
            {identityText(row) && <small>{identityText(row)}</small>}
          </li>
        ))}
        {remaining > 0 && <li>and {remaining.toLocaleString('en-US')} more</li>}
      </ul>
      {unchanged > 0 && (
        <p className={styles.left}>
          {formatRowCount(unchanged, noun)} will be skipped because “{action.label}” does not apply to{' '}
          {unchanged === 1 ? 'it' : 'them'}.
        </p>
      )}
    </div>
  );
}
