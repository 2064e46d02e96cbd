import { isEmailAddress } from '#server/inova/contract/email-address.ts';
import styles from './consult.module.css';

/** Says before a consult is changed whether the patient gets a letter about it. */
export function EmailHint({ email }: { email: string | null }) {
  return (
    <p className={styles.letter}>
      {isEmailAddress(email)
        ? `The patient gets a letter about it at ${email}.`
        : 'The patient has no e-mail address, so no letter is sent.'}
    </p>
  );
}
