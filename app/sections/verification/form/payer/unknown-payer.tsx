import { LinkButton } from '#app/ui/form/link-button.tsx';
import styles from '../form.module.css';
import { intentButton } from '../intent.ts';

/** Says that no payer is called so, with a button that opens the dialog to add it. */
export function UnknownPayer({ name }: { name: string }) {
  return (
    <span className={styles.last}>
      {name} is not in the payer list
      <LinkButton {...intentButton('step', 'payer')}>Add to payers</LinkButton>
    </span>
  );
}
