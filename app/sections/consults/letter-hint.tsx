import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import styles from './consult.module.css';

/** Says before a consult is changed whether the patient gets a letter about it. */
export function LetterHint({ email }: { email: string | null }) {
  return (
    <p className={styles.letter}>
      {isMailAddress(email)
        ? `The patient gets a letter about it at ${email}.`
        : 'The patient has no e-mail address, so no letter is sent.'}
    </p>
  );
}
