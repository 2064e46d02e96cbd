import { defineConfig } from 'vitest/config';

/** A name with `.full.` runs in the full test only. */
const exclude = process.env.INOVA_FULL ? [] : ['**/*.full.*'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share what they import; each has a store and a portal of its own.
    isolate: false,
    testTimeout: 120_000,
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
