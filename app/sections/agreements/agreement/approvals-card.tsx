import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import styles from './agreement.module.css';

interface ApprovalsCardProps {
  concessions: Agreement['concessions'];
  /** The lists in which what waits is approved; null where the user may not open them. */
  lists: Record<Agreement['concessions'][number]['kind'], string> | null;
}

/** The discounts and credits of an agreement, who gave them, and who else approved them; nothing where there is none. */
export function ApprovalsCard({ concessions, lists }: ApprovalsCardProps) {
  if (concessions.length === 0) return null;
  const isWaiting = concessions.some(({ approvedBy }) => approvedBy === null);
  return (
    <Card title="Discounts and credits">
      <ul className={styles.rows}>
        {concessions.map(({ id, kind, name, cents, givenBy, approvedBy }) => (
          <li key={`${kind} ${id}`}>
            <span>
              {name}
              <small>given by {givenBy}</small>
              {approvedBy ? (
                <Status kind="healthy">approved by {approvedBy}</Status>
              ) : (
                <Status kind="degraded">waits for approval</Status>
              )}
            </span>
            <span className={styles.amount}>
              {formatMoney(cents)}
              {!approvedBy && lists && <a href={lists[kind]}>Approve</a>}
            </span>
          </li>
        ))}
      </ul>
      {isWaiting && <p className={styles.hint}>Anyone who works on benefits approves them, except who gave them.</p>}
    </Card>
  );
}
