import type { TestProject } from 'vitest/node';
import { otherPostgres, startEmptyServer } from './empty-server.ts';
import { startTemplate } from './template.ts';
import { demonstrationDay } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's socket. */
    postgres: string;
    /** Folder of the socket of the server for tests of an ordinary owner. */
    ownersPostgres: string;
  }
}

/**
 * One embedded server for all tests, with a migrated and seeded database that test files copy; one more for tests of an
 * ordinary owner if these run on another PostgreSQL.
 */
export default async function setup(project: TestProject) {
  const server = await startTemplate(demonstrationDay);
  const other = otherPostgres() ? await startEmptyServer() : null;
  project.provide('postgres', server.socketFolder);
  project.provide('ownersPostgres', (other ?? server).socketFolder);
  return async () => {
    await other?.stop();
    await server.stop();
  };
}
