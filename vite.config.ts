import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';
import remixConfig from './remix.config.js';

/** Emits the server and the terminal program beside the pages, so that all three share one module graph. */
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

export default defineConfig({
  plugins: [
    remix(remixConfig),
    programs({ 'main.js': 'server/main.ts', 'cli.js': 'cli/index.ts' }),
    denyImports({ client: { files: ['server/**', 'cli/**'] } }),
  ],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
});
