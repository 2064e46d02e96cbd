import { Button } from '../form/button.tsx';
import styles from './print-button.module.css';
import { Scripted } from './scripted.tsx';

/** Opens the print dialog; without script, a hint instead. */
export function PrintButton({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <Scripted otherwise={<p className={styles.hint}>Use your browser’s Print command</p>}>
      <Button type="button" icon="print" variant={variant} onClick={() => window.print()}>
        Print
      </Button>
    </Scripted>
  );
}
