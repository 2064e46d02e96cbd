import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import styles from './settings.module.css';

interface OrderButtonsProps {
  /** The list page, which handles the form. */
  action: string;
  item: { id: number; name: string };
  /** Starting at 1. */
  position: number;
  total: number;
}

/** Buttons that move a row up or down. */
export function OrderButtons({ action, item: { id, name }, position, total }: OrderButtonsProps) {
  if (total < 2) return null;
  return (
    <PortalForm action={action} className={styles.order} preventScrollReset>
      <input type="hidden" name="item" value={id} />
      {position > 1 && (
        <Button variant="quiet" name="place" value={position - 1} aria-label={`Move ${name} up`}>
          Up
        </Button>
      )}
      {position < total && (
        <Button variant="quiet" name="place" value={position + 1} aria-label={`Move ${name} down`}>
          Down
        </Button>
      )}
    </PortalForm>
  );
}
