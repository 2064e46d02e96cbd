import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '../form/button.tsx';
import styles from './print-button.module.css';

/** Opens the print dialog; without script, a hint instead. */
export function PrintButton({ variant }: { variant?: 'primary' | 'secondary' }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <p className={styles.hint}>Use your browser’s Print command</p>;
  return (
    <Button type="button" icon="print" variant={variant} onClick={() => window.print()}>
      Print
    </Button>
  );
}
