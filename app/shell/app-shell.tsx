import type { ReactNode } from 'react';
import styles from './app-shell.module.css';

interface AppShellProps {
  topBar: ReactNode;
  sideMenu: ReactNode;
  /** The snackbar region; it stands above the page's title. */
  snackbar?: ReactNode;
  /** A dialog page; the frame behind it cannot be reached while it is there. */
  dialog?: ReactNode;
  children: ReactNode;
}

/** The frame around every signed-in page. */
export function AppShell({ topBar, sideMenu, snackbar, dialog, children }: AppShellProps) {
  return (
    <>
      <div className={styles.shell} inert={dialog ? '' : undefined}>
        <a href="#main" className={styles.skip}>
          Skip to the page
        </a>
        {topBar}
        {sideMenu}
        <main id="main" tabIndex={-1} className={styles.main}>
          {snackbar}
          {children}
        </main>
      </div>
      {dialog}
    </>
  );
}
