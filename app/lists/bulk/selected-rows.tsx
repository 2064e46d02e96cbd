import type { ActionCheck, ListAction } from '#server/inova/contract/list-actions.ts';
import type { ListInfo } from '#server/inova/contract/lists.ts';
import { formatRowCount } from '../format.ts';
import styles from './selected-rows.module.css';

interface SelectedRowsProps {
  noun: ListInfo['noun'];
  action: ListAction;
  check: ActionCheck;
}

/** How many rows an action will change, the names of the first ones, and how many rows it skips. */
export function SelectedRows({ noun, action, check: { changed, unchanged, first } }: SelectedRowsProps) {
  const remaining = changed - first.length;
  return (
    <div className={styles.rows}>
      <p>
        <strong>{formatRowCount(changed, noun)}</strong>
        {changed > 0 && <> will be {action.done}</>}
      </p>
      <ul className={styles.names}>
        {first.map(({ client, id, name }) => (
          <li key={`${client} ${id}`}>{name}</li>
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
