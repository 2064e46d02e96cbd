import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './change-history.module.css';

interface Change {
  id: number;
  change: string;
  by: string;
  at: string;
  detail: string;
}

interface ChangeHistoryProps {
  changes: Change[];
  timeZone: TimeZone;
}

/** Who changed a setting, when, and to what, newest first. */
export function ChangeHistory({ changes, timeZone }: ChangeHistoryProps) {
  if (changes.length === 0) return <Text tone="muted">No changes yet</Text>;
  return (
    <Timeline
      limit={5}
      events={changes.map(({ id, change, by, at, detail }) => ({
        id,
        dateTime: at,
        time: formatInstant(at, timeZone),
        title: `${capitalize(change)} by ${by}`,
        detail,
      }))}
    />
  );
}

/** The history below the form of a dialog. */
export function HistorySection(props: ChangeHistoryProps) {
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>History</h2>
      <ChangeHistory {...props} />
    </section>
  );
}
