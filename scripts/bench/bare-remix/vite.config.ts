import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from '../../../remix.config.js';

/** The baseline: a minimal Remix app with a list, using the portal's versions and options. */
export default defineConfig({
  plugins: [
    remix({
      ...remixConfig,
      appDirectory: 'scripts/bench/bare-remix/app',
      buildDirectory: '.cache/bench/bare-remix',
    }),
  ],
  publicDir: false,
});
