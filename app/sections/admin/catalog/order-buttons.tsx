import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import styles from '../settings.module.css';

interface OrderButtonsProps {
  /** The page of the list. */
  action: string;
  item: { id: number; name: string };
  /** The place among how many. */
  place: number;
  of: number;
}

/** Puts a row one place up or down. */
export function OrderButtons({ action, item: { id, name }, place, of }: OrderButtonsProps) {
  if (of < 2) return null;
  return (
    <PortalForm action={action} className={styles.order} preventScrollReset>
      <input type="hidden" name="item" value={id} />
      {place > 1 && (
        <Button variant="quiet" name="place" value={place - 1} aria-label={`Move ${name} up`}>
          Up
        </Button>
      )}
      {place < of && (
        <Button variant="quiet" name="place" value={place + 1} aria-label={`Move ${name} down`}>
          Down
        </Button>
      )}
    </PortalForm>
  );
}
