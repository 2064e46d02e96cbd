import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import { fetchPage } from './fetch-page.ts';
import { type BenchPortal, cookiesOf } from './portal.ts';

const compressed = promisify(brotliCompress);

/** Script and style bytes of a page, compressed with brotli. */
export interface RouteBytes {
  page: string;
  script: number;
  style: number;
}

/** Bytes a page loads; script, style and HTML are compressed with brotli. */
export interface PageBytes extends RouteBytes {
  font: number;
  html: number;
  htmlRaw: number;
}

/** Budgets per page in bytes, for a kiosk on a slow connection. */
export const budgets = { script: 126_000, style: 23_500, html: 60_000, font: 26_000 };

/** Measures what each page loads: the files named in its HTML, and their imports. */
export async function weighPages(portal: BenchPortal, pages: { name: string; path: string }[]): Promise<PageBytes[]> {
  const signedIn = cookiesOf(await portal.signIn('staff'));
  const weighed: PageBytes[] = [];
  for (const { name, path } of pages) {
    const { body } = await fetchPage(portal.origin + path, path === '/login' ? {} : signedIn);
    const files = filesOf(body.toString());
    weighed.push({
      page: name,
      script: sum(files, /\.js$/),
      style: sum(files, /\.css$/),
      font: sum(files, /\.woff2$/),
      html: (await compressed(body)).length,
      htmlRaw: body.length,
    });
  }
  return weighed;
}

/** Measures script and style of every route in the build, including dialogs, largest script first. */
export async function weighRoutes(): Promise<RouteBytes[]> {
  const { assets }: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const routes = Object.values(assets.routes).filter((route) => route !== undefined);
  const chainOf = (id: string | undefined): typeof routes => {
    const route = routes.find((each) => each.id === id);
    return route ? [...chainOf(route.parentId), route] : [];
  };
  const weighed: RouteBytes[] = [];
  for (const { id } of routes) {
    const parts = [assets.entry, ...chainOf(id)];
    const named = parts.flatMap((part) => [
      part.module,
      ...(part.imports ?? []),
      ...('css' in part ? (part.css ?? []) : []),
    ]);
    const files = filesOf([assets.url, ...named].join('\n'));
    weighed.push({ page: id, script: sum(files, /\.js$/), style: sum(files, /\.css$/) });
  }
  return weighed.sort((one, other) => other.script - one.script);
}

/** A message for each exceeded budget. */
export function excesses(weighed: (RouteBytes & Partial<PageBytes>)[]): string[] {
  return weighed.flatMap((page) =>
    Object.entries(budgets).flatMap(([kind, most]) => {
      const bytes = page[kind as keyof typeof budgets] ?? 0;
      return bytes > most ? [`${page.page}: ${bytes} bytes of ${kind}, ${most} at most`] : [];
    }),
  );
}

/** The built files a page loads, including imports of its scripts and fonts of its styles. */
function filesOf(html: string): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of namedIn(file)) add(next);
  };
  for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) add(file);
  return files;
}

function namedIn(file: string): string[] {
  const text = file.endsWith('.woff2') ? '' : readFileSync(`build/client${file}`, 'utf8');
  const imports = file.endsWith('.js') && !file.includes('manifest-') ? /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g : null;
  const named = imports ?? /\/assets\/([\w.-]+\.woff2)/g;
  return [...text.matchAll(named)].map(([, name]) => `/assets/${name}`);
}

const sum = (files: Set<string>, ending: RegExp) =>
  [...files].filter((file) => ending.test(file)).reduce((total, file) => total + sizeOf(file), 0);

/** Bytes of a built file as the portal sends it; fonts are already compressed. */
const sizeOf = (file: string) => statSync(`build/client${file}${file.endsWith('.woff2') ? '' : '.br'}`).size;
