import type { ReactNode } from 'react';
import styles from './app-shell.module.css';

interface AppShellProps {
  topBar: ReactNode;
  sideMenu: ReactNode;
  /** Messages and banners, shown above the page's title. */
  notices?: ReactNode;
  /** True while the page is a dialog; the frame behind it is inert then. */
  isBehindDialog?: boolean;
  children: ReactNode;
}

/** The frame around every signed-in page. */
export function AppShell({ topBar, sideMenu, notices, isBehindDialog, children }: AppShellProps) {
  return (
    <div className={styles.shell}>
      <div className={styles.frame} inert={isBehindDialog ? '' : undefined}>
        <a href="#main" className={styles.skip}>
          Skip to main content
        </a>
        {topBar}
        {sideMenu}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {notices}
        {children}
      </main>
    </div>
  );
}
