import { ButtonLink } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import styles from './two-step.module.css';

/** Recovery codes for a lost authenticator, shown only once. */
export function RecoveryCodes({ codes, nextHref }: { codes: string[]; nextHref: string }) {
  return (
    <>
      <p>
        Print or write down these codes. Use each code once to sign in if you lose your authenticator. They won’t be
        shown again. <CopyButton text={codes.join('\n')} label="recovery codes" />
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <ButtonLink href={nextHref} variant="primary">
          I saved these codes
        </ButtonLink>
      </FormActions>
    </>
  );
}
