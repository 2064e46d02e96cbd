import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import type { ManualChunkMeta } from 'rollup';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';
import remixConfig from './remix.config.js';
import { compactManifests } from './scripts/bundle/compact-manifest.ts';
import { withoutRouteDiscovery } from './scripts/bundle/without-route-discovery.ts';

/** Bundles the server and the CLI together with the pages, so that all three share one module graph. */
function programs(entries: Record<string, string>): Plugin {
  return {
    name: 'programs',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'ssr') return;
      for (const [fileName, id] of Object.entries(entries)) this.emitFile({ type: 'chunk', id, fileName });
    },
  };
}

/** Compresses hashed files at build time; runs after the server build, which emits the last of them. */
function precompressed(folder: string): Plugin {
  const encodings = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };
  return {
    name: 'precompressed',
    apply: 'build',
    async closeBundle() {
      if (this.environment.name !== 'ssr') return;
      const files = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      for (const file of files) {
        const content = await readFile(join(folder, file));
        for (const [suffix, compress] of Object.entries(encodings)) {
          await writeFile(join(folder, file + suffix), await compress(content));
        }
      }
    },
  };
}

/** Declares the cascade layer order in every CSS module, because whichever loads first defines the order. */
function layerOrder(): Plugin {
  const order = '@layer reset, tokens, base, parts, shell, page;';
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.module.css') ? { code: `${order}\n${code}`, map: null } : null),
  };
}

/** Links one stylesheet with all styles to the root of the sitemap: it is smaller than those of a page were. */
function oneStylesheet(): Plugin {
  return {
    name: 'one-stylesheet',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      if (this.environment.name !== 'client') {
        for (const name of styles) delete bundle[name];
        return;
      }
      const entry = Object.values(bundle).find(({ name }) => name === 'entry.client');
      if (styles.length !== 1 || entry?.type !== 'chunk')
        return this.error('one stylesheet and the entry were expected');
      for (const name of styles) entry.viteMetadata?.importedCss.add(name);
    },
  };
}

const filesOfNames = new Map<string, string>();

/** Names of classes that are shorter than Vite's, which are most of a stylesheet, and the same in pages and styles. */
function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(`${place} ${name}`).digest('base64url').replace(/\W/g, '');
  const scoped = `${name}_${hash.slice(0, 3)}`;
  const first = filesOfNames.get(scoped) ?? place;
  if (first !== place) throw new Error(`${first} and ${place} have the same name of a class: rename ${name} in one`);
  filesOfNames.set(scoped, place);
  return scoped;
}

/** What pages of at least this many sections need is in the file that all pages load. */
const commonSections = 4;

/** Parts of some kinds of pages, in however many sections. */
const ofSomePages = /\/app\/(boards|documents|ui\/chart|ui\/calendar)\//;

/**
 * Packs what several pages need into few files: one for all pages, one for the frame, one for what only pages with a list
 * need, one for what the patient record shares, one for forms that are validated while they are filled in, and else one for
 * each folder. Undefined for modules of a single page.
 */
function packModules() {
  let users: Map<string, Set<string>> | undefined;
  return (id: string, { getModuleIds, getModuleInfo }: ManualChunkMeta): string | undefined => {
    users ??= usersOf([...getModuleIds()], getModuleInfo);
    const entries = [...(users.get(id) ?? [])];
    const isNeededBy = (entry: RegExp) => entries.some((each) => entry.test(each));
    const folder = /\/app\/(?:sections\/)?(.+)\//.exec(id)?.[1]?.replaceAll('/', '-');
    if (needsValidation(id, getModuleInfo)) return folder ? packed(`${folder}-validated`, entries) : 'forms';
    if (/\/app\/[\w.]+$/.test(id)) return;
    if (isNeededBy(/\/app\/(root|entry\.client)\./)) return 'shared';
    if (ofSomePages.test(id)) return packed(/\/(\w+)\/[^/]+$/.exec(id)?.[1], entries);
    const withList = users.get([...getModuleIds()].find((each) => each.endsWith('/app/lists/page/list.tsx')) ?? '');
    if (entries.length > 1 && entries.every((each) => withList?.has(each))) return 'lists';
    const sections = new Set(entries.map(sectionOf)).size;
    if (sections >= commonSections || (sections > 1 && folder === 'lib')) return 'shared';
    if (entries.length > 1 && isNeededBy(/\/shell\/layout\./)) return 'frame';
    if (entries.length > 1 && isNeededBy(/\/lists\/page\/list-page\./)) return 'lists';
    if (entries.length > 1 && isNeededBy(/\/patients\/record\/record\./)) return 'patient';
    return packed(folder, entries);
  };
}

const packed = (folder: string | undefined, { length }: string[]) => (length > 1 ? folder : undefined);

const sectionOf = (entry: string) => /\/app\/(?:sections\/)?([\w-]+)/.exec(entry)?.[1];

/** The entries that need each module. */
function usersOf(ids: string[], getModuleInfo: ManualChunkMeta['getModuleInfo']): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const visit = (id: string, entry: string) => {
    const entries = users.get(id) ?? new Set();
    if (entries.has(entry)) return;
    users.set(id, entries.add(entry));
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported, entry);
  };
  for (const id of ids) if (getModuleInfo(id)?.isEntry) visit(id, id);
  return users;
}

/** True for Conform and for what uses it. */
function needsValidation(
  id: string,
  getModuleInfo: ManualChunkMeta['getModuleInfo'],
  seen = new Set<string>(),
): boolean {
  if (id.includes('/@conform-to/')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (getModuleInfo(id)?.importedIds ?? []).some((imported) => needsValidation(imported, getModuleInfo, seen));
}

export default defineConfig({
  plugins: [
    layerOrder(),
    oneStylesheet(),
    remix(remixConfig),
    withoutRouteDiscovery(),
    compactManifests('build/client/assets'),
    precompressed('build/client/assets'),
    programs({
      'main.js': 'server/main.ts',
      'run-portal.js': 'server/run-portal.ts',
      'cli.js': 'cli/index.ts',
      'pdf-worker.js': 'server/documents/pdf-worker.ts',
    }),
    denyImports({
      client: {
        files: [
          /^server\/(?!inova\/contract\/(text\/(format|email-address|feature-names|consent-signers|document-kinds|intake-gaps|record-purposes|shown-to-patients|survey-periods|time-zones|cycle-words|hold-minutes|override-days|calendar-date)|messages\/attachment-limits|cryo\/words)\.ts$|access\/card-pages\.ts$)/,
          'cli/**',
        ],
      },
    }),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        minify: 'terser',
        terserOptions: { ecma: 2020, compress: { passes: 3 } },
        rollupOptions: { output: { manualChunks: packModules() } },
      },
    },
  },
});
