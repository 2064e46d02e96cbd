import type { Logger } from 'pino';
import type { Audit } from './access/audit.ts';
import type { Config } from './config.ts';
import { httpTransport } from './inova/client/http-transport.ts';
import type { Transport } from './inova/client/transport.ts';
import { seedDemonstration } from './inova/service/db/seed/demonstration.ts';
import { createService, type Service } from './inova/service/service.ts';
import { createEhr } from './providers/ehr/ehr.ts';
import { startEhrSandbox } from './providers/ehr/sandbox.ts';
import { inovaMigrations, migrate } from './store/migrate.ts';
import type { Store } from './store/store.ts';

/** inova as the portal reaches it: an upstream over HTTP, or the embedded service with its HTTP edge. */
export interface OpenInova {
  transport: Transport;
  edge: Service['edge'] | null;
  isDemonstration: boolean;
  close(): Promise<void>;
}

interface InovaParts {
  config: Config;
  store: Store;
  audit: Audit;
  apiKey: string;
  log: Logger;
}

/** Opens the upstream of INOVA_URL, or the embedded service with its records, demonstration data and providers. */
export async function openInova({ config, store, audit, apiKey, log }: InovaParts): Promise<OpenInova> {
  if (config.inovaUrl) {
    const transport = httpTransport(config.inovaUrl);
    return { transport, edge: null, isDemonstration: false, close: async () => {} };
  }
  await migrate(store, [inovaMigrations]);
  if (config.demoAccounts) await seedDemonstration(store, { today: new Date(), accounts: true });
  const sandbox = config.ehrUrl || !config.demoAccounts ? null : await startEhrSandbox();
  const ehrUrl = config.ehrUrl ?? sandbox?.url ?? null;
  const ehr = ehrUrl ? createEhr({ url: ehrUrl, token: config.ehrToken }) : null;
  const service = createService({ store, audit, apiKey, ehr, log });
  return {
    transport: (request) => service.fetch(request),
    edge: service.edge,
    isDemonstration: config.demoAccounts,
    close: async () => sandbox?.close(),
  };
}
