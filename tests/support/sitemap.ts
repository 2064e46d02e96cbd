import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { boards } from '#server/access/boards.ts';
import { accessKey } from '#server/access/guard.ts';
import { listPages, lists } from '#server/access/lists.ts';
import type { Requirement } from '#server/access/requirements.ts';
import { pages } from '#server/access/table.ts';

/** A page one can ask for by address. */
export interface Page {
  /** Its row in the access table: the path with parameters. */
  name: string;
  /** Its route in the build. */
  id: string;
  requirement: Requirement;
  hasAction: boolean;
  /** False where the address only leads elsewhere. */
  isShown: boolean;
  /** True where the address names a record. */
  hasParameter: boolean;
}

/** The pages, server included, as `npm run build` made them. */
export async function loadBuild(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href);
}

/** Every page of the build; frames, which have no address, are left out. */
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

/** Parameters of a list are filters, but for the clinic. */
function namesRecord(name: string): boolean {
  if (name in listPages) return name.includes(':client');
  return /:(?!(list|figure|flowsheet|action|step|item)\b)/.test(name);
}

/** The same with the first of all lists, and of all boards, that share a page. */
export async function readPageKinds(): Promise<Page[]> {
  const kinds = new Set<string>();
  return (await readSitemap()).filter(({ id }) => {
    const [folder = '', name = ''] = id.split('/');
    const isShared = (folder === 'lists' && name in lists) || (folder === 'boards' && name in boards);
    return !isShared || (!kinds.has(folder) && kinds.add(folder));
  });
}

/** The addresses of parameters that are no record: one of the lists, what can be done there, a key figure, a type of flowsheet, the first item of its kind. */
const paramValues: Record<string, string> = {
  list: 'new-patients',
  action: 'log-call',
  figure: 'cancellation',
  flowsheet: 'IUI',
  item: '1',
  step: 'payer-call',
};

/** The address of a page: `:client` becomes the clinic, parameters without a name above the record, `*` an unknown path. */
export function pathOf({ name: pattern }: Pick<Page, 'name'>, clinic: number, record: number): string {
  const path = pattern.replace(/:(\w+)\??/g, (_, name) =>
    name === 'client' ? String(clinic) : (paramValues[name] ?? String(record)),
  );
  return path.replace('*', 'no-such-page');
}

/** The ways to read an address: the page, its data as the portal's own script asks, and the innermost data alone. */
export function readPaths(page: Page, path: string): string[] {
  const data = dataPathOf(path);
  return [path, data, `${data}${data.includes('?') ? '&' : '?'}_routes=${encodeURIComponent(page.id)}`];
}

/** The address at which the portal's own script asks for the data of a page. */
export function dataPathOf(path: string): string {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
}
