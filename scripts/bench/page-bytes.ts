import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ask } from './ask.ts';
import { type BenchPortal, cookiesOf } from './portal.ts';

const compressed = promisify(brotliCompress);

/** Bytes a page loads; script, style and HTML as brotli sends them at its best. */
export interface PageBytes {
  page: string;
  script: number;
  style: number;
  font: number;
  html: number;
  htmlRaw: number;
}

/** The most a page may load, in bytes: what a kiosk on a slow line bears. */
export const budgets = { script: 115_000, style: 25_000, html: 60_000, font: 50_000 };

/** Weighs what each page loads: all that its HTML names, and what that imports in its turn. */
export async function weighPages(portal: BenchPortal, pages: { name: string; path: string }[]): Promise<PageBytes[]> {
  const signedIn = cookiesOf(await portal.signIn('staff'));
  const weighed: PageBytes[] = [];
  for (const { name, path } of pages) {
    const { body } = await ask(portal.origin + path, path === '/login' ? {} : signedIn);
    const files = filesOf(body.toString());
    const sum = async (ending: RegExp) => {
      const sizes = [...files].filter((file) => ending.test(file)).map(sizeOf);
      return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    };
    weighed.push({
      page: name,
      script: await sum(/\.js$/),
      style: await sum(/\.css$/),
      font: await sum(/\.woff2$/),
      html: (await compressed(body)).length,
      htmlRaw: body.length,
    });
  }
  return weighed;
}

/** Each excess of a budget, in words. */
export function excesses(weighed: PageBytes[]): string[] {
  return weighed.flatMap((page) =>
    Object.entries(budgets)
      .filter(([kind, most]) => page[kind as keyof typeof budgets] > most)
      .map(([kind, most]) => `${page.page}: ${page[kind as keyof typeof budgets]} bytes of ${kind}, ${most} at most`),
  );
}

/** The built files a page loads, with those that its scripts import and its styles name. */
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

async function sizeOf(file: string): Promise<number> {
  const content = readFileSync(`build/client${file}`);
  return file.endsWith('.woff2') ? content.length : (await compressed(content)).length;
}
