import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { createAudit } from './access/audit.ts';
import { portalCookies } from './access/cookies.ts';
import { createDrafts } from './access/drafts.ts';
import { guardRoutes } from './access/guard.ts';
import { portalChores, startHousekeeping } from './access/housekeeping.ts';
import { createListSettings } from './access/list-settings.ts';
import { accountParts } from './access/own-account.ts';
import { createPreferences } from './access/preferences.ts';
import { createRecentSearches } from './access/recent-searches.ts';
import { createReturnPath } from './access/return-path.ts';
import { createSessions } from './access/sessions.ts';
import { createSignInLimit } from './access/sign-in-limit.ts';
import { createThirdPartyTokens } from './access/third-party-tokens.ts';
import type { Config } from './config.ts';
import { openInova } from './embedded-inova.ts';
import { drain, listen } from './http/listen.ts';
import { createPortal } from './http/portal.ts';
import { createInova } from './inova/client/inova.ts';
import { basePath } from './inova/contract/wire.ts';
import { startHealthChecks } from './inova/service/status/health-checks.ts';
import { openProviders } from './open-providers.ts';
import { openApiKey, openSecrets } from './secrets.ts';
import { migrate, portalMigrations } from './store/migrate.ts';
import { openStore } from './store/store.ts';
import { tellStory } from './story.ts';

export interface RunningPortal {
  /** What to print once it runs: address, accounts, where the data lives. */
  story: string;
  stop(): Promise<void>;
}

/** Opens the store, connects to inova, guards the pages and listens; `say` hears what takes its time. */
export async function startPortal(
  config: Config,
  build: ServerBuild,
  log: Logger,
  say: (line: string) => void = () => {},
): Promise<RunningPortal> {
  const store = await openStore(config, log);
  const stopping = new AbortController();
  try {
    await migrate(store, [portalMigrations]);
    const secrets = openSecrets(config.dataDir, config.sessionSecret);
    const cookies = portalCookies(config.publicOrigin.startsWith('https:'));
    const apiKey = openApiKey(config.dataDir, config.inovaApiKey);
    const audit = createAudit(store, secrets.auditKey.toString('hex'));
    const others = await openProviders({ config, tokens: createThirdPartyTokens(store, secrets), log });
    const inova = await openInova({ config, store, audit, apiKey, secrets, log, say });
    const portal = createPortal({
      build: guardRoutes(build, audit),
      store,
      log,
      publicOrigin: config.publicOrigin,
      api: inova.edge && {
        path: basePath,
        handler: getRequestListener(inova.edge.fetch, { overrideGlobalObjects: false }),
      },
      stopping: stopping.signal,
      visits: {
        sessions: createSessions(store, secrets),
        preferences: createPreferences(store),
        recentSearches: createRecentSearches(store),
        listSettings: createListSettings(store),
        drafts: createDrafts(store),
        store,
        signInLimit: createSignInLimit(store),
        account: accountParts(store, secrets, inova.outbox),
        cookies,
        returnPath: createReturnPath(cookies, secrets),
        secrets,
        superAdmins: config.superAdmins,
        links: config.links,
        providers: others.providers,
        connect: (client, token, onPatients) =>
          createInova({ transport: inova.transport, apiKey, token, client, onPatients, log }),
      },
    });
    const server = await listen(portal, config.port, config.host);
    const monitored = inova.monitored && [...inova.monitored, ...others.monitored];
    const healthChecks = monitored && startHealthChecks({ store, log, monitored });
    const housekeeping = startHousekeeping([...portalChores(store), ...inova.chores], log);
    return {
      story: tellStory(config, store.kind, inova.isDemonstration),
      async stop() {
        stopping.abort();
        await drain(server);
        await Promise.all([housekeeping.stop(), healthChecks?.stop()]);
        await Promise.all([inova.close(), others.close()]);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
