import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from '../../../remix.config.js';

/** The yardstick: the smallest Remix app with a list, with the versions and options of the portal. */
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
