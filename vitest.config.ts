import { defineConfig } from 'vitest/config';

/** Files with `.full.` in their name run only in the full test. */
const exclude = process.env.INOVA_FULL ? [] : ['**/*.full.*'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Test files of a worker share their modules; each file has its own store and portal.
    isolate: false,
    testTimeout: process.env.INOVA_FULL ? 600_000 : 120_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
});
