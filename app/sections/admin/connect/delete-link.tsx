import { ButtonLink } from '#app/ui/form/button.tsx';
import styles from './connect.module.css';

/** Leads from an item's form to the question whether to delete it. */
export function DeleteLink({ href, itemName }: { href: string; itemName: string }) {
  return (
    <div className={styles.delete}>
      <ButtonLink variant="quiet" href={href}>
        Delete {itemName}
      </ButtonLink>
    </div>
  );
}
