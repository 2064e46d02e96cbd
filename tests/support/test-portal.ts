import { readFile } from 'node:fs/promises';
import { emailOf, password } from './accounts.ts';
import { openTestStore } from './database.ts';
import { startHostedPortal } from './hosted-portal.ts';
import { HttpBrowser } from './http-browser.ts';
import { portalApiKey } from './portal.ts';

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;

/**
 * Starts the built portal with its own store, trace logging, and no scheduled jobs; `env` adds settings, and `databaseAddress` says how the
 * portal reaches the store's address.
 */
export async function startTestPortal(
  env: Record<string, string> = {},
  databaseAddress = (databaseUrl: string) => databaseUrl,
) {
  const store = await openTestStore();
  const settings = {
    DATABASE_URL: databaseAddress(store.databaseUrl),
    INOVA_DEMO: 'on',
    INOVA_SCHEDULE: 'off',
    LOG_LEVEL: 'trace',
    ...env,
  };
  const portal = await startHostedPortal(settings);
  const visitor = () => new HttpBrowser(portal.origin, env.PUBLIC_ORIGIN);
  return {
    ...portal,
    store,
    visitor,
    /** A browser signed in as this account, switched to the clinic if one is given. */
    async signIn(role: string, clinic?: number): Promise<HttpBrowser> {
      const browser = visitor();
      const response = await browser.signIn(emailOf(role), password);
      if (response.location !== '/') throw new Error(`${role} could not sign in: ${response.status}`);
      if (clinic) await browser.post('/clinic', { client: String(clinic) });
      return browser;
    },
    readLog: () => readFile(portal.log, 'utf8'),
    apiKey: portalApiKey,
    async close() {
      await portal.stop();
      await store.close();
    },
  };
}
