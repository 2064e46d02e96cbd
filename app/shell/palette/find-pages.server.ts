import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { Principal } from '#server/access/principal.ts';
import type { ExternalLinks } from '#server/config.ts';
import { menuFor } from '../menu.server.ts';
import type { MenuGroup } from '../side-menu.tsx';
import { accountLinksFor, mayOpen, toolsFor } from '../tools.server.ts';
import { otherPages } from './other-pages.ts';

interface Page {
  label: string;
  href: string;
}

export interface PageGroup {
  heading: string;
  entries: Page[];
}

/** A list or board, as the API names it. */
interface Titled {
  title: string;
  path: string;
  section?: string;
}

/** The pages of the menu; with a text every page that the user may open, if its name, group or path has all the words. */
export async function findPages({ staff, links, inova }: AppLoadContext, text: string): Promise<PageGroup[]> {
  const [lists, boards] = text
    ? await Promise.all([nullIfUnavailable(inova.lists.list()), nullIfUnavailable(inova.boards.list())])
    : [];
  const groups = pageGroups(staff.principal, links, text ? [...(boards ?? []), ...(lists ?? [])] : null);
  return filterPages(groups, text);
}

/** Each page once, under its first heading; only those of menu and account without `titled`. */
export function pageGroups(principal: Principal, links: ExternalLinks, titled: Titled[] | null): PageGroup[] {
  const account = [...toolsFor(principal), ...accountLinksFor(principal)].filter(({ href }) => href !== '/go');
  const others = titled ? otherPages.filter(({ href }) => mayOpen(principal, href)) : [];
  const groups: MenuGroup[] = [
    ...menuFor(principal, links),
    { heading: 'Account', entries: account },
    ...(titled ?? []).map(({ section, title, path }) => ({
      heading: section ?? 'Boards',
      entries: [{ label: title, href: path }],
    })),
    { heading: 'More pages', entries: others },
  ];
  const shown = new Set<string>();
  const merged = new Map<string, Page[]>();
  for (const { heading = 'Pages', entries } of groups) {
    const fresh = entries.filter(({ href, disabled }) => !disabled && !shown.has(pathOf(href)));
    for (const { href } of fresh) shown.add(pathOf(href));
    merged.set(heading, [...(merged.get(heading) ?? []), ...fresh.map(({ label, href }) => ({ label, href }))]);
  }
  return [...merged].map(([heading, entries]) => ({ heading, entries }));
}

const pathOf = (href: string) => href.replace(/\?.*$/, '');

/** The pages that have every word of the text in their label, heading or path; those with a match in the label come first. */
export function filterPages(groups: PageGroup[], text: string): PageGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const hasAll = (searched: string) => words.every((word) => searched.toLowerCase().includes(word));
  const isNamed = ({ label }: Page) => hasAll(label);
  const found = groups
    .map(({ heading, entries }) => ({
      heading,
      entries: namedFirst(
        entries.filter(({ label, href }) => hasAll(`${label} ${heading} ${href}`)),
        isNamed,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return namedFirst(found, ({ entries }) => entries.some(isNamed));
}

const namedFirst = <T>(items: T[], isNamed: (item: T) => boolean) =>
  items.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
