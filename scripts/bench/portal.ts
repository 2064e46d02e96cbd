import type { Agent } from 'node:http';
import { resolve } from 'node:path';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { headerNames } from '#server/inova/contract/wire.ts';
import { createLog } from '#server/log.ts';
import { emailOf, password } from '../../tests/support/accounts.ts';
import { HttpBrowser } from '../../tests/support/http-browser.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** The built portal in its own process, with helpers for signing in. */
export interface BenchPortal extends MeasuredServer {
  /** A browser signed in as the demonstration account of this role; an agent can keep its connections open. */
  signIn(role: string, agent?: Agent): Promise<HttpBrowser>;
  /** API headers of the account in the given clinic. */
  apiHeaders(role: string, clinic: number): Promise<Record<string, string>>;
}

/** The API key of measured portals. */
export const benchApiKey = 'API key of the benchmarks';

/** Settings of a program that works on a data directory, or on another database. */
export const benchSettings = (dataDir: string, databaseUrl: string) => ({
  INOVA_DATA_DIR: resolve(dataDir),
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'session secret of the benchmarks',
  INOVA_API_KEY: benchApiKey,
  INOVA_DEMO: 'on',
  INOVA_REQUEST_LIMIT: '0',
  INOVA_URL: '',
  PUBLIC_ORIGIN: '',
  LOG_LEVEL: 'warn',
});

/** Starts the portal in demonstration mode on a data directory, or on another database; `changes` override settings. */
export async function startPortal(
  dataDir: string,
  databaseUrl = '',
  changes: Record<string, string> = {},
): Promise<BenchPortal> {
  const settings = { ...benchSettings(dataDir, databaseUrl), ...changes };
  const server = await startMeasured(['build/server/main.js'], settings);
  return {
    ...server,
    async signIn(role, agent) {
      const visitor = new HttpBrowser(server.origin, server.origin, agent);
      const { location } = await visitor.signIn(emailOf(role), password);
      if (location !== '/') throw new Error(`${role} could not sign in`);
      return visitor;
    },
    async apiHeaders(role, clinic) {
      const transport = httpTransport(server.origin);
      const inova = createInova({ transport, apiKey: benchApiKey, token: null, client: null, log: createLog('warn') });
      const token = await inova.session.login(emailOf(role), password);
      const { bearer, client } = headerNames;
      return { [headerNames.apiKey]: benchApiKey, [bearer]: `Bearer ${token}`, [client]: String(clinic) };
    },
  };
}

/** The browser's cookies as a request header. */
export function cookiesOf({ cookies }: HttpBrowser): { cookie: string } {
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
