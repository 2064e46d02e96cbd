import type { AppLoadContext } from '@remix-run/node';
import type { Principal } from '#server/access/principal.ts';
import { pages } from '#server/access/table/table.ts';
import type { ExternalLinks } from '#server/config.ts';
import { home, type MenuItem, menuItemGroups } from './menu-entries.ts';
import type { MenuCounts, MenuEntry, MenuGroup } from './side-menu.tsx';

/** A user's side menu: only entries that exist, that the user may open, and that have an address; never empty. */
export function menuFor(
  principal: Principal,
  links: ExternalLinks,
  exists: (path: string) => boolean = isPage,
): MenuGroup[] {
  const groups = menuItemGroups(principal).map(({ heading, items }) => ({
    heading,
    entries: items.flatMap((item) => toEntry(item, links, exists) ?? []),
  }));
  const filled = groups.filter(({ entries }) => entries.length > 0);
  return filled.length > 0 ? filled : [{ entries: [toEntry(home, links, exists)].filter((entry) => entry !== null) }];
}

function toEntry(item: MenuItem, links: ExternalLinks, exists: (path: string) => boolean): MenuEntry | null {
  const { label, icon } = item;
  if ('link' in item) {
    const href = links[item.link];
    return href ? { label, icon, href } : null;
  }
  if (!exists(item.path)) return null;
  return { label, icon, href: item.path + (item.query ?? ''), disabled: item.disabled, list: item.list };
}

const paths = new Set(Object.keys(pages).map((path) => path.replace(/\/:\w+\?$/, '')));

function isPage(path: string): boolean {
  return paths.has(path);
}

/** Menu pages whose code may be prefetched: those without patient data. */
export function prefetchable(menu: MenuGroup[]): string[] {
  const hrefs = menu.flatMap(({ entries }) => entries.map(({ href }) => href));
  return hrefs.filter((href) => pages[href] && !pages[href].patientData);
}

/** The numbers of rows in the lists of entries, by list; none if they can't be counted. */
export async function loadCounts({ inova }: AppLoadContext, entries: { list?: string }[]): Promise<MenuCounts> {
  const lists = entries.flatMap(({ list }) => list ?? []);
  return lists.length > 0 ? inova.lists.countLists(lists).catch(() => ({})) : {};
}
