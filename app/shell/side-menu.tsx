import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import { closePopover } from './close-popover.ts';
import { currentHref } from './current-href.ts';
import styles from './side-menu.module.css';

export interface MenuEntry {
  label: string;
  href: string;
  icon?: IconName;
  /** The list whose rows are counted beside the entry. */
  list?: string;
  /** Grayed out, without a link. */
  disabled?: boolean;
}

export interface MenuGroup {
  /** Entries without a heading form their own group. */
  heading?: string;
  entries: MenuEntry[];
}

/** The number of rows of each list; `isMore` if there are more. */
export type MenuCounts = Record<string, { count: number; isMore: boolean }>;

/** The ID of the popover that the top bar's menu button opens on narrow screens. */
export const sideMenuId = 'side-menu';

interface SideMenuProps {
  groups: MenuGroup[];
  counts: MenuCounts;
  path: string;
}

/** The portal's menu, with the number of rows that wait in each entry's list; the entry for `path` is current. */
export function SideMenu({ groups, counts, path }: SideMenuProps) {
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
                <Entry entry={entry} rows={counts[entry.list ?? '']} isCurrent={entry.href === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface EntryProps {
  entry: MenuEntry;
  rows?: MenuCounts[string];
  isCurrent: boolean;
}

/** An entry with its count unless that is zero; screen readers read a pause between them: "Prior Authorization, 9". */
function Entry({ entry: { label, href, icon, disabled }, rows, isCurrent }: EntryProps) {
  const count = rows && rows.count > 0 ? `${rows.count.toLocaleString('en-US')}${rows.isMore ? '+' : ''}` : null;
  const content = (
    <>
      <Icon name={icon ?? 'list'} />
      <span className={styles.label}>{label}</span>
      {count && <span className={styles.count}>{count}</span>}
    </>
  );
  if (disabled) return <span className={styles.disabled}>{content}</span>;
  return (
    <a
      href={href}
      className={styles.entry}
      onClick={closePopover}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={count ? `${label}, ${count}` : undefined}
    >
      {content}
    </a>
  );
}
