import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import { closePopover } from './close-popover.ts';
import { currentHref } from './current-href.ts';
import styles from './side-menu.module.css';

export interface MenuEntry {
  label: string;
  href: string;
  icon?: IconName;
  count?: number;
  /** Grayed out, without a link. */
  disabled?: boolean;
}

export interface MenuGroup {
  /** Entries without a heading form their own group. */
  heading?: string;
  entries: MenuEntry[];
}

/** The ID of the popover that the top bar's menu button opens on narrow screens. */
export const sideMenuId = 'side-menu';

/** The portal's menu; the entry for `path` is marked as current. */
export function SideMenu({ groups, path }: { groups: MenuGroup[]; path: string }) {
  const current = currentHref(
    groups.flatMap((group) => group.entries.map((entry) => entry.href)),
    path,
  );
  return (
    <nav id={sideMenuId} popover="auto" className={styles.menu} aria-label="Portal">
      {groups.map(({ heading, entries }, index) => (
        <div key={heading ?? index}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          <ul aria-label={heading}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <Entry entry={entry} isCurrent={entry.href === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const content = (
    <>
      <Icon name={entry.icon ?? 'list'} />
      <span className={styles.label}>{entry.label}</span>
      {entry.count !== undefined && <span className={styles.count}>{entry.count.toLocaleString('en-US')}</span>}
    </>
  );
  if (entry.disabled) return <span className={styles.disabled}>{content}</span>;
  return (
    <a href={entry.href} className={styles.entry} onClick={closePopover} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </a>
  );
}
