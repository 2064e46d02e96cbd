import type { ActionCheck, ListingAction } from '#server/inova/contract/list-actions.ts';
import type { Listing } from '#server/inova/contract/lists.ts';
import { countOf } from '../words.ts';
import styles from './meant-rows.module.css';

interface MeantRowsProps {
  noun: Listing['noun'];
  action: ListingAction;
  check: ActionCheck;
}

/** How many rows an action is about to change, the first of them by name, and how many it leaves. */
export function MeantRows({ noun, action, check: { changed, unchanged, first } }: MeantRowsProps) {
  const more = changed - first.length;
  return (
    <div className={styles.rows}>
      <p>
        <strong>{countOf(changed, noun)}</strong>
        {changed > 0 && <> will be {action.done}</>}
      </p>
      <ul className={styles.names}>
        {first.map(({ client, id, name }) => (
          <li key={`${client} ${id}`}>{name}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
      {unchanged > 0 && (
        <p className={styles.left}>
          {countOf(unchanged, noun)} {unchanged === 1 ? 'stays as it is' : 'stay as they are'}: “{action.label}” does
          not apply to {unchanged === 1 ? 'it' : 'them'}.
        </p>
      )}
    </div>
  );
}
