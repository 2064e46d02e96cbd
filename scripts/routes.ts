import { readFileSync, writeFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';
import { routesPage } from './routes-page.ts';
import { urlForms } from './url-forms.ts';

const table = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'docs/routes.tsv';
const asJson = process.argv.includes('--json');

writeFileSync('docs/routes.md', routesPage());

const built = new Set((await routes).flatMap((entry) => urlsOf(entry)));
const wanted = readTable(table).map((row) => ({ ...row, built: urlForms(row.path).every((url) => built.has(url)) }));
if (asJson) process.stdout.write(`${JSON.stringify(wanted, null, 2)}\n`);
else printMissing();

/** The rows of the sitemap table: tab-separated path, section, who and screen, below a header line. */
function readTable(file: string) {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [path = '', section = '', who = '', screen = ''] = line.split('\t');
    return { path, section, who, screen };
  });
}

function urlsOf(entry: RouteConfigEntry, parent = ''): string[] {
  const path = [parent, entry.path].filter(Boolean).join('/');
  const own = entry.index || entry.path ? urlForms(path) : [];
  return [...own, ...(entry.children ?? []).flatMap((child) => urlsOf(child, path))];
}

function printMissing() {
  for (const section of new Set(wanted.map((row) => row.section))) {
    const rows = wanted.filter((row) => row.section === section);
    const missing = rows.filter((row) => !row.built);
    process.stdout.write(`${section}: ${rows.length - missing.length} of ${rows.length}\n`);
    for (const row of missing) process.stdout.write(`  ${row.path}\n`);
  }
  process.stdout.write(`\n${wanted.filter((row) => row.built).length} of ${wanted.length} routes are built\n`);
}
