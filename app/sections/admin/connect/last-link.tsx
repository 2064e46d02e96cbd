import { ButtonLink } from '#app/ui/form/button.tsx';
import styles from './connect.module.css';

/** Leads from an item's form to the question whether to delete or retire it. */
export function LastLink({ href, children }: { href: string; children: string }) {
  return (
    <div className={styles.last}>
      <ButtonLink variant="quiet" href={href}>
        {children}
      </ButtonLink>
    </div>
  );
}
