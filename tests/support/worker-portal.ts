import { startPortal } from './portal.ts';
import { copyTemplate } from './template.ts';

/** Starts the portal that all tests of a worker visit, one after another, on a copy of today's demonstration. */
export async function startWorkerPortal(worker: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const copy = await copyTemplate(process.env.TEMPLATE_SOCKET ?? '', `worker_${worker}`);
  const portal = await startPortal({ DATABASE_URL: copy.databaseUrl, INOVA_DEMO: 'on' });
  process.env.PORTAL_DATABASE = copy.databaseUrl;
  process.env.PORTAL_LOG = portal.log;
  return {
    origin: portal.origin,
    async stop() {
      await portal.stop();
      await copy.drop();
    },
  };
}
