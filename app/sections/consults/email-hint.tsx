import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import styles from './consult.module.css';

/** Tells staff before a change whether the patient will be emailed. */
export function EmailHint({ email }: { email: string | null }) {
  return (
    <p className={styles.hint}>
      {isEmailAddress(email)
        ? `The patient will be emailed at ${email}.`
        : 'The patient has no email address, so no email will be sent.'}
    </p>
  );
}
