import { useId } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import type { DemonstrationAccount } from '#server/access/sign-in/demonstration.ts';
import styles from './demonstration.module.css';

/** The accounts of the demonstration; a click signs in. */
export function DemonstrationAccounts({ accounts }: { accounts: DemonstrationAccount[] }) {
  return (
    <PortalForm action="/login/demonstration">
      <ul className={styles.accounts}>
        {accounts.map(({ role, label, place }) => (
          <li key={role}>
            <button type="submit" name="role" value={role} className={styles.account}>
              <span>{label}</span>
              <small>{place}</small>
            </button>
          </li>
        ))}
      </ul>
    </PortalForm>
  );
}

/** The accounts in a card beside the sign-in form. */
export function DemonstrationCard({ accounts }: { accounts: DemonstrationAccount[] }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>Demonstration</h2>
      <p>All people are fictional. Select a role to enter.</p>
      <DemonstrationAccounts accounts={accounts} />
    </section>
  );
}
