import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '../form/button.tsx';
import styles from './print-button.module.css';

/** Opens the browser's printing; where no script runs it says where that is. */
export function PrintButton({ variant }: { variant?: 'primary' | 'secondary' }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <p className={styles.hint}>Print with the menu of your browser</p>;
  return (
    <Button type="button" icon="print" variant={variant} onClick={() => window.print()}>
      Print
    </Button>
  );
}
