import type { TestProject } from 'vitest/node';
import { startTemplate } from './template.ts';
import { demonstrationDay } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's socket. */
    postgres: string;
  }
}

/** One embedded server for all tests, with a migrated and seeded database that test files copy. */
export default async function setup(project: TestProject) {
  const server = await startTemplate(demonstrationDay);
  project.provide('postgres', server.socketFolder);
  return server.stop;
}
