import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { boards } from '#server/access/boards.ts';
import { accessKey } from '#server/access/guard.ts';
import { listPages, lists } from '#server/access/lists.ts';
import type { Requirement } from '#server/access/requirements.ts';
import { pages } from '#server/access/table/table.ts';

/** A page with an address. */
export interface Page {
  /** Its key in the access table: the path with parameters. */
  name: string;
  /** Its route ID in the build. */
  id: string;
  requirement: Requirement;
  hasAction: boolean;
  /** False if the address only redirects. */
  isShown: boolean;
  /** True if the address identifies a record. */
  hasParameter: boolean;
}

/** Asking these says that script watches over the session, which no page leaves by itself then. */
export const watching = ['/live', '/live/stream'];

/** The server build of `npm run build`. */
export async function loadBuild(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href);
}

/** Every page of the build, without layout routes, which have no address. */
export async function readSitemap(): Promise<Page[]> {
  const { routes } = await loadBuild();
  return Object.entries(routes).flatMap(([id, route]) => {
    const name = accessKey(routes, id);
    const requirement = pages[name];
    if (!route || !requirement || name === id) return [];
    const { action, default: component } = route.module;
    const flags = {
      hasAction: Boolean(action),
      isShown: Boolean(component),
      hasParameter: namesRecord(name),
    };
    return [{ name, id, requirement, ...flags }];
  });
}

/** The parameters of lists are filters, except the clinic. */
function namesRecord(name: string): boolean {
  if (name in listPages) return name.includes(':client');
  return /:(?!(list|figure|flowsheet|action|step|item|userId|day|feature|account|change|note|date|section|check|kind)\b)/.test(
    name,
  );
}

/** Like `readSitemap`, but with only one list and one board, since all lists and all boards share a page. */
export async function readPageKinds(): Promise<Page[]> {
  const kinds = new Set<string>();
  return (await readSitemap()).filter(({ id }) => {
    const [folder = '', name = ''] = id.split('/');
    const isShared = (folder === 'lists' && name in lists) || (folder === 'boards' && name in boards);
    return !isShared || (!kinds.has(folder) && kinds.add(folder));
  });
}

/** Sample values for parameters that are not patient records. */
const paramValues: Record<string, string> = {
  list: 'new-patients',
  action: 'log-call',
  figure: 'cancellation',
  flowsheet: 'IUI',
  item: '1',
  provider: '1',
  day: '2031-12-25',
  date: '2026-06-01',
  userId: '5',
  step: 'payer-call',
  /** A section of an intake, and an item of the checklist. */
  section: 'insurance',
  check: 'card',
  kind: 'PGT',
  feature: 'messaging',
  /** A user of clinic 5, and what is done with one; a release note. */
  account: '21',
  change: 'disable',
  note: '2',
};

/** True for the list that shows a record: the cohort planted under a patient’s ID. */
export const isOfCohort = (name: string) => name.startsWith('/research/cohort/');

/**
 * A page’s address: `:client` is the clinic, other parameters a sample value or the record, `*` an unknown path. A
 * list’s filter, and the user whose own page it is, are left out.
 */
export function pathOf({ name: pattern }: Pick<Page, 'name'>, clinic: number, record: number): string {
  const hasFilter = pattern in listPages && !isOfCohort(pattern);
  const withoutFilter = hasFilter ? pattern.replace(/\/:(?!client\b)\w+\?$/, '') : pattern;
  const path = withoutFilter
    .replace(/\/:userId\?(?=\/|$)/, '')
    .replace(/:(\w+)\??/g, (_, name) => (name === 'client' ? String(clinic) : (paramValues[name] ?? String(record))));
  return path.replace('*', 'no-such-page');
}

/** The addresses of a page: the page, its data, and only the innermost route’s data. */
export function readPaths(page: Page, path: string): string[] {
  const data = dataPathOf(path);
  return [path, data, `${data}${data.includes('?') ? '&' : '?'}_routes=${encodeURIComponent(page.id)}`];
}

/** The address of a page’s data, as the portal’s script requests it. */
export function dataPathOf(path: string): string {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
}
