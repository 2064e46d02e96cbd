import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import styles from './agreement.module.css';

interface ApprovalsCardProps {
  concessions: Agreement['concessions'];
  /** The lists where they are approved; null if the user may not open them. */
  lists: Record<Agreement['concessions'][number]['kind'], string> | null;
  /** The user, who can't approve what they added. */
  userEmail: string;
}

/** An agreement's discounts and credits, with who gave and approved them; renders nothing without any. */
export function ApprovalsCard({ concessions, lists, userEmail }: ApprovalsCardProps) {
  if (concessions.length === 0) return null;
  const isWaiting = concessions.some(({ approvedBy }) => approvedBy === null);
  return (
    <Card title="Discounts and credits">
      <ul className={styles.rows}>
        {concessions.map(({ id, kind, name, cents, givenBy, givenByEmail, approvedBy }) => (
          <li key={`${kind} ${id}`}>
            <span>
              {name}
              <small>Added by {givenBy}</small>
              {approvedBy ? (
                <Status kind="healthy">Approved by {approvedBy}</Status>
              ) : (
                <Status kind="degraded">Pending approval</Status>
              )}
            </span>
            <span className={styles.amount}>
              {formatMoney(cents)}
              {!approvedBy && lists && givenByEmail !== userEmail && <a href={lists[kind]}>Approve</a>}
            </span>
          </li>
        ))}
      </ul>
      {isWaiting && (
        <p className={styles.hint}>
          Anyone on the benefits team except the person who added a discount or credit can approve it.
        </p>
      )}
    </Card>
  );
}
