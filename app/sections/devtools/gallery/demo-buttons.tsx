import type { ReactNode } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import styles from './gallery.module.css';

/** Buttons that tell which of them was pressed: each is named `pressed`. */
export function DemoButtons({ children }: { children: ReactNode }) {
  return (
    <PortalForm action="/testing">
      <div className={styles.row}>{children}</div>
    </PortalForm>
  );
}
