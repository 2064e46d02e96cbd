import styles from './tabs.module.css';

export interface Tab {
  label: string;
  href: string;
  count?: number;
  /** True if counting stopped before the last row. */
  isMore?: boolean;
  current?: boolean;
}

/** Views of the same data, as links; `label` names the set. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs} data-print="hide">
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} className={styles.tab} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && (
                <span className={styles.count}>
                  {' '}
                  {tab.count.toLocaleString('en-US')}
                  {tab.isMore && '+'}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
