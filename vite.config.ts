import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import type { ManualChunkMeta } from 'rollup';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';
import remixConfig from './remix.config.js';

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

/** Modules with at least this many importers share one chunk, to keep requests and the route manifest small. */
const sharedImporters = 5;

/** The shared chunk of a module; undefined for modules that only some pages need. */
function sharedChunk(id: string, { getModuleInfo }: ManualChunkMeta): string | undefined {
  if (/\/@conform-to\/|\/app\/forms\/use-portal-form/.test(id)) return 'forms';
  const isPart = /\/app\/(ui|lib|forms)\//.test(id) && !id.includes('.server.');
  return isPart && (getModuleInfo(id)?.importers.length ?? 0) >= sharedImporters ? 'shared' : undefined;
}

export default defineConfig({
  plugins: [
    layerOrder(),
    remix(remixConfig),
    precompressed('build/client/assets'),
    programs({
      'main.js': 'server/main.ts',
      'run-portal.js': 'server/run-portal.ts',
      'cli.js': 'cli/index.ts',
      'pdf-worker.js': 'server/documents/pdf-worker.ts',
    }),
    denyImports({ client: { files: [/^server\/(?!inova\/contract\/(format|email-address)\.ts$)/, 'cli/**'] } }),
  ],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { minify: 'terser', rollupOptions: { output: { manualChunks: sharedChunk } } } },
  },
});
